"""Five functions in a row by QGIS Processing: filter, buffer, simplify, envelope, swap axes. Usage: FILE TABLE. Results lie in memory."""
import json
import sys
import time

from qgis.core import QgsApplication, QgsVectorLayer

QgsApplication.setPrefixPath("/usr", True)
app = QgsApplication([], False)
app.initQgis()
sys.path.append("/usr/share/qgis/python/plugins")
import processing  # noqa: E402  (there only once QGIS has begun)
from processing.core.Processing import Processing  # noqa: E402

Processing.initialize()
file, table = sys.argv[1:]
layer = QgsVectorLayer(f"{file}|layername={table}", table, "ogr")
begin = time.monotonic()
for name, options in (
    ("extractbyexpression", {"EXPRESSION": '"floors" > 3'}),
    ("buffer", {"DISTANCE": 50, "SEGMENTS": 8, "END_CAP_STYLE": 0, "JOIN_STYLE": 0, "MITER_LIMIT": 2, "DISSOLVE": False}),
    ("simplifygeometries", {"METHOD": 0, "TOLERANCE": 1}),
    ("boundingboxes", {}),
    ("swapxy", {}),
):
    layer = processing.run(f"native:{name}", {"INPUT": layer, "OUTPUT": "TEMPORARY_OUTPUT", **options})["OUTPUT"]
seconds = time.monotonic() - begin
area = sum(feature.geometry().area() for feature in layer.getFeatures())
print(json.dumps({"seconds": seconds, "records": layer.featureCount(), "area": area}), flush=True)
del layer
app.exitQgis()
