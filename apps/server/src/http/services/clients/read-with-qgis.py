# What QGIS makes of the services of layers, told as JSON. Run by qgis.test.ts with what it is to look at.
import json
import os
import sys

os.environ['QT_QPA_PLATFORM'] = 'offscreen'
from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsFeatureRequest,
    QgsFillSymbol,
    QgsMapRendererParallelJob,
    QgsMapSettings,
    QgsRaster,
    QgsRasterLayer,
    QgsPointXY,
    QgsRectangle,
    QgsSingleSymbolRenderer,
    QgsVectorLayer,
    QgsVectorTileLayer,
)
from qgis.PyQt.QtCore import QDate, QDateTime, QSize, Qt, QTime, QVariant
from qgis.PyQt.QtGui import QColor

size = 200


def told(value):
    """A value as a text that does not depend on its type: QGIS 3.22 has days and truth values of WFS as texts."""
    if value is None or isinstance(value, QVariant) and value.isNull():
        return None
    if isinstance(value, QDateTime):
        # Of parts of a second OGR keeps what a number of 32 bits holds.
        return value.toString('yyyy-MM-ddTHH:mm:ss')
    if isinstance(value, (QDate, QTime)):
        return value.toString(Qt.ISODate)
    if isinstance(value, bool):
        return 'true' if value else 'false'
    return str(value)


def box(rectangle):
    return [rectangle.xMinimum(), rectangle.yMinimum(), rectangle.xMaximum(), rectangle.yMaximum()]


def records(uri, provider, window=None, subset=None):
    layer = QgsVectorLayer(uri, 'layer', provider)
    if not layer.isValid():
        return None
    if subset and not layer.setSubsetString(subset):
        return None
    request = QgsFeatureRequest(QgsRectangle(*window)) if window else QgsFeatureRequest()
    fields = layer.fields()
    rows = [{field.name(): told(feature[field.name()]) for field in fields} for feature in layer.getFeatures(request)]
    return {
        'crs': layer.crs().authid(),
        'count': layer.featureCount(),
        'extent': box(layer.extent()),
        'fields': {field.name(): QVariant.typeToName(field.type()) for field in fields},
        'rows': rows,
    }


def drawn(layer, crs, window):
    """Which dots of a map are drawn, row by row."""
    settings = QgsMapSettings()
    settings.setLayers([layer])
    settings.setDestinationCrs(QgsCoordinateReferenceSystem(crs))
    settings.setExtent(QgsRectangle(*window))
    settings.setOutputSize(QSize(size, size))
    settings.setBackgroundColor(QColor(255, 255, 255))
    job = QgsMapRendererParallelJob(settings)
    job.start()
    job.waitForFinished()
    image = job.renderedImage()
    return ''.join('.' if image.pixelColor(x, y).name() == '#ffffff' else '#' for y in range(size) for x in range(size))


def map_of(kind, uri, crs, window, point=None):
    if kind == 'ogr':
        layer = QgsVectorLayer(uri, 'layer', 'ogr')
        layer.setRenderer(QgsSingleSymbolRenderer(QgsFillSymbol.createSimple({'color': 'green', 'outline_color': 'green'})))
    else:
        layer = QgsVectorTileLayer(uri, 'layer') if kind == 'tiles' else QgsRasterLayer(uri, 'layer', 'wms')
    if not layer.isValid():
        return None
    styles = None
    if kind == 'tiles':
        layer.loadDefaultStyle()
        styles = [style.styleName() for style in layer.renderer().styles()]
    said = None
    if point:
        around = QgsRectangle(point[0] - 1000, point[1] - 1000, point[0] + 1000, point[1] + 1000)
        said = list(layer.dataProvider().identify(QgsPointXY(*point), QgsRaster.IdentifyFormatText, around, 100, 100).results().values())
    return {'crs': layer.crs().authid(), 'drawn': drawn(layer, crs, window), 'styles': styles, 'said': said}


QgsApplication.setPrefixPath('/usr', True)
application = QgsApplication([], False)
application.initQgis()
asked = json.load(sys.stdin)
answers = [records(*of['records']) if 'records' in of else map_of(*of['map']) for of in asked]
print(json.dumps(answers), flush=True)
# Without the parts of a desktop program its own end is not always a clean one.
os._exit(0)
