"""Five functions in a row by GeoPandas: filter, buffer, simplify, envelope, swap axes. Usage: FILE TABLE. Reading is not measured."""
import json
import sys
import time

import geopandas

file, table = sys.argv[1:]
houses = geopandas.read_file(file, layer=table)
begin = time.monotonic()
made = houses[houses["floors"] > 3].copy()
swapped = made.geometry.buffer(50, resolution=8).simplify(1, preserve_topology=True).envelope.affine_transform([0, 1, 1, 0, 0, 0])
made = made.set_geometry(swapped)
seconds = time.monotonic() - begin
print(json.dumps({"seconds": seconds, "records": len(made), "area": float(made.geometry.area.sum())}))
