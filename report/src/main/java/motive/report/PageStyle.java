package motive.report;

/** The look of a page on light and on dark screens, wide ones and phones. */
final class PageStyle {
  static final String CSS =
      """
      :root{color-scheme:light dark;--page:#f3f4f6;--ink:#1b1d21;--soft:#5a5f67;--rule:#d3d6db;\
      --card:#fff;--link:#00599b;--good:#00694c;--good-bg:#d9f2e6;--caution:#7a4b00;\
      --caution-bg:#fdeac2;--bad:#9b2c00;--bad-bg:#fde0d3}
      @media (prefers-color-scheme:dark){:root{--page:#0d0f12;--ink:#eceef1;--soft:#a6abb3;\
      --rule:#353a42;--card:#16181c;--link:#7cc4f5;--good:#7fe0b8;--good-bg:#0d3a2b;\
      --caution:#ffd27a;--caution-bg:#47340a;--bad:#ffb494;--bad-bg:#4d1f0c}}
      *{box-sizing:border-box}
      body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,\
      'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
      main{max-width:72rem;margin:0 auto;padding:1.5rem 1rem 3rem}
      a{color:var(--link)}
      h1{font-size:1.7rem;line-height:1.2;margin:0 0 .75rem;overflow-wrap:anywhere}
      h2{font-size:1.2rem;margin:2rem 0 .5rem;overflow-wrap:anywhere}
      h3{font-size:1rem;margin:1.25rem 0 .4rem}
      p{max-width:46rem;margin:.5rem 0;overflow-wrap:anywhere}
      .files{font-size:.875rem;margin:.2rem 0 1rem}
      li{max-width:46rem;overflow-wrap:anywhere}
      .scroll{overflow-x:auto;margin:0 0 1rem}
      table{border-collapse:collapse;background:var(--card);border-radius:8px;\
      font-variant-numeric:tabular-nums}
      th,td{padding:.35rem .8rem;text-align:left;border-bottom:1px solid var(--rule)}
      tr:last-child td{border-bottom:0}
      th{color:var(--soft);font-weight:600;font-size:.875rem}
      .r{text-align:right;white-space:nowrap}
      .pictures{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(19rem,100%),1fr));\
      gap:.75rem}
      figure{margin:0;background:var(--card);border-radius:8px;padding:.5rem;display:flex;\
      flex-direction:column;justify-content:space-between}
      @media (min-width:42rem){figure.wide{grid-column:span 2}}
      figure svg{display:block;max-width:100%;height:auto;margin:auto}
      figure .motive-graph{max-height:22rem}
      figure .motive-chart{margin:0 auto}
      figcaption{color:var(--soft);font-size:.875rem;padding:.25rem .4rem;overflow-wrap:anywhere}
      .card{background:var(--card);border-radius:10px;padding:.9rem 1rem 1rem;margin:1.25rem 0;\
      content-visibility:auto;contain-intrinsic-size:auto 60rem}
      .card>header{display:flex;flex-wrap:wrap;gap:.3rem .6rem;align-items:center}
      .card h2{margin:0}
      .card .up{margin-left:auto;font-size:.875rem}
      .card figure{padding:0}
      .card .pictures{align-items:start;margin-top:.75rem;\
      grid-template-columns:repeat(auto-fill,minmax(min(25rem,100%),1fr))}
      .badge{display:inline-block;padding:.05rem .5rem;border-radius:1rem;font-size:.8rem;\
      font-weight:600;white-space:nowrap;background:var(--page);color:var(--soft);\
      border:1px solid currentColor}
      .good{background:var(--good-bg);color:var(--good)}
      .caution{background:var(--caution-bg);color:var(--caution)}
      .bad{background:var(--bad-bg);color:var(--bad)}
      .warnings{margin:.75rem 0;padding:.5rem .8rem;border-left:4px solid var(--caution);\
      background:var(--caution-bg);color:var(--caution);border-radius:4px;overflow-wrap:anywhere}
      .warnings ul{margin:.2rem 0;padding-left:1.2rem}
      .facts{display:flex;flex-wrap:wrap;gap:.4rem 1.8rem;margin:.6rem 0}
      .facts div{display:flex;flex-direction:column-reverse}
      .facts dt{color:var(--soft);font-size:.8rem}
      .facts dd{margin:0;font-size:1.15rem;font-weight:600;font-variant-numeric:tabular-nums;\
      overflow-wrap:anywhere}
      .breakdown{font-variant-numeric:tabular-nums;font-size:.925rem;\
      border-top:1px solid var(--rule)}
      .breakdown .row{display:grid;grid-template-columns:minmax(0,2fr) 7rem minmax(0,3fr);\
      gap:0 .8rem;padding-top:.2rem;padding-bottom:.2rem;border-bottom:1px solid var(--rule);\
      list-style:none}
      .breakdown .row::-webkit-details-marker{display:none}
      .breakdown span{overflow-wrap:anywhere}
      .breakdown b{text-align:right;font-weight:600}
      .breakdown .how{color:var(--soft)}
      .breakdown .name::before{content:'';display:inline-block;width:1.1em}
      .breakdown summary{cursor:pointer}
      .breakdown summary>.name::before{content:'▸'}
      .breakdown details[open]>summary>.name::before{content:'▾'}
      .breakdown .more{color:var(--link);padding:.2rem 0 .2rem var(--in)}
      .d0{--in:0rem}.d1{--in:1.1rem}.d2{--in:2.2rem}.d3{--in:3.3rem}.d4{--in:4.4rem}\
      .d5{--in:5.5rem}.d6{--in:6.6rem}
      .breakdown .name{padding-left:var(--in)}
      @media (max-width:30rem){th,td{padding:.35rem .45rem}.card{padding:.7rem .6rem}\
      .breakdown .row{grid-template-columns:minmax(0,1fr) auto}\
      .breakdown .how{grid-column:1/-1;padding-left:calc(var(--in) + 1.1em)}\
      .breakdown .how:empty{display:none}}
      """;

  private PageStyle() {}
}
