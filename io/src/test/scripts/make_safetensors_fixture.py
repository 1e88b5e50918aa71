"""Writes mixed.safetensors, the fixture of SafeTensorsTest, from the format's description alone.

Run from this folder: python3 make_safetensors_fixture.py
Needs numpy, and torch for bfloat16. The same bytes come out every time.
"""
import json
import pathlib
import struct

import numpy
import torch

OUT = pathlib.Path(__file__).parent.parent / "resources/motive/checkpoint/mixed.safetensors"

values = [0.0, 1.0, -2.5, 0.333251953125, 65504.0, 5.9604644775390625e-08]
brain = torch.tensor(values, dtype=torch.bfloat16).view(torch.int16).numpy().astype("<i2")

# (name, dtype, shape, bytes): names are those of a two-layer network with batch normalisation.
tensors = [
    ("norms.0.num_batches_tracked", "I64", [], struct.pack("<q", 940)),
    ("convs.0.nn.0.weight", "F32", [2, 3], numpy.array(values, "<f4").tobytes()),
    ("convs.0.nn.0.bias", "F64", [6], numpy.array(values, "<f8").tobytes()),
    ("convs.1.nn.0.weight", "F16", [3, 2], numpy.array(values, "<f2").tobytes()),
    ("convs.1.nn.0.bias", "BF16", [6], brain.tobytes()),
    ("steps", "I32", [2], struct.pack("<2i", -7, 2**31 - 1)),
    ("small", "U8", [3], bytes([0, 127, 255])),
    ("mask", "BOOL", [2], bytes([0, 1])),
    ("empty", "F32", [0, 4], b""),
]

header = {"__metadata__": {"format": "pt", "architecture": "GIN"}}
data = b""
for name, dtype, shape, raw in tensors:
    header[name] = {"dtype": dtype, "shape": shape, "data_offsets": [len(data), len(data) + len(raw)]}
    data += raw
# The header lists the tensors in another order than their bytes, as the format allows.
header = {key: header[key] for key in sorted(header)}
text = json.dumps(header, separators=(",", ":")).encode("utf-8")
text += b" " * (-len(text) % 8)
OUT.parent.mkdir(parents=True, exist_ok=True)
OUT.write_bytes(struct.pack("<Q", len(text)) + text + data)
