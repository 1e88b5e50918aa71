// Loads the page; where the studio does not answer, the page says so.

try {
  await import('./app.js');
} catch (error) {
  const text = document.createElement('p');
  text.textContent = `the studio must answer to open the page, got: ${error.message}; check that it runs, then load the page again`;
  const bar = document.createElement('div');
  bar.className = 'notice error';
  bar.setAttribute('role', 'alert');
  bar.append(text);
  document.getElementById('notices').append(bar);
}
