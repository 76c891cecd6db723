import { withRecords } from '../../loaded.ts';
import { vectorTileAnswer } from '../../tiles/kept/made.ts';
import type { PublishedLayer } from '../../types.ts';
import { defineService, type ServiceContext } from '../definition.ts';
import { mapLibreStyle } from '../tiles/maplibre.ts';
import { ogcChecks } from './checks.ts';
import { collectionDocument } from './collection.ts';
import { crs84, offeredCrs } from './crs.ts';
import { ogcApiException } from './exception.ts';
import { refusalFormat } from './format.ts';
import { assetNamed } from './html/assets.ts';
import {
  apiPage,
  collectionPage,
  collectionsPage,
  conformancePage,
  fieldsPage,
  landingPage,
  linksPage,
  type PageContext,
} from './html/pages.ts';
import { words } from './html/texts.ts';
import { getItem } from './item.ts';
import { getItems } from './items.ts';
import { conformsTo, landingDocument } from './landing.ts';
import { addressesOf, collectionPath, mediaTypes, selfLinks, titleOf, type Link } from './links.ts';
import { getMap, getMapTile } from './maps.ts';
import { requirePart } from './offered.ts';
import { openApiDocument } from './openapi.ts';
import { ogcPaths } from './paths.ts';
import { getCatalogue, getRecord, getRecordFields, getRecords } from './records/answers.ts';
import { catalogueDocument } from './records/catalogue.ts';
import { parseOgc, styleId } from './request.ts';
import { jsonAnswer, pageAnswer } from './respond.ts';
import { featureSchema, layerSchema } from './schema.ts';
import { matrixSetDocument, matrixSetsDocument, setsOf, tileSetDocument, tileSetJson, tileSetsDocument } from './tiles.ts';

const pageContext = (context: ServiceContext): PageContext => ({ language: context.language, addresses: addressesOf(context) });

/** The fields of a layer, as a schema or as a page. */
const fields =
  (which: 'queryables' | 'schema') =>
  async ({ format }: { readonly format: 'json' | 'html' }, context: ServiceContext) => {
    const [layer, page] = [await withRecords(context.layers[0]!, context.db), pageContext(context)];
    const { language, addresses } = page;
    const links = selfLinks(addresses, `${collectionPath(layer)}/${which}`, format, language, { type: mediaTypes.schema });
    if (format === 'html') return pageAnswer(fieldsPage(layer, links, page), { language, layer });
    return jsonAnswer(layerSchema(layer, which, addresses, language), { language, type: mediaTypes.schema, layer });
  };

/** What a collection has to have for its tiles. */
const partOf = { vector: 'tiles', map: 'map/tiles' } as const;

const styleLinks = (layer: PublishedLayer, { at }: PageContext['addresses']): Link[] => [
  { href: at(`${collectionPath(layer)}/styles/${styleId}`), rel: 'stylesheet', type: mediaTypes.mapbox, title: titleOf(layer) },
];

/**
 * OGC API at `/ogc/`: Features with CRS and CQL2 filters, Records, Tiles, Maps and Styles, as documents for programs and as pages for people.
 * What is written there goes the way of all edits, see `http/services/ogc-edits.ts`.
 */
export const ogcService = defineService({
  id: 'ogc',
  title: { de: 'OGC API', en: 'OGC API' },
  methods: ['GET'],
  ownRefusals: true,
  space: 'ogc',
  paths: ogcPaths,
  addresses: (url) => [{ id: 'ogc', title: { de: 'OGC API', en: 'OGC API' }, url }],
  checks: ogcChecks,
  parse: parseOgc,
  version: refusalFormat,
  exception: ogcApiException,
  operations: {
    GetLanding: ({ format }, context) => {
      const { language, addresses } = pageContext(context);
      const document = landingDocument(addresses, language, format);
      return format === 'html'
        ? pageAnswer(landingPage(document, { language, addresses }), { language })
        : jsonAnswer(document, { language });
    },
    GetConformance: ({ format }, context) => {
      const { language, addresses } = pageContext(context);
      const links = selfLinks(addresses, 'conformance', format, language);
      return format === 'html'
        ? pageAnswer(conformancePage(links, { language, addresses }), { language })
        : jsonAnswer({ links, conformsTo }, { language });
    },
    GetApi: ({ format }, context) => {
      const { language, addresses } = pageContext(context);
      const links = selfLinks(addresses, 'api', format, language, { type: mediaTypes.openapi });
      return format === 'html'
        ? pageAnswer(apiPage(links, { language, addresses }), { language })
        : jsonAnswer(openApiDocument(addresses, language), { language, type: mediaTypes.openapi });
    },
    GetCollections: ({ format }, context) => {
      const { language, addresses } = pageContext(context);
      const links = selfLinks(addresses, 'collections', format, language);
      if (format === 'html') return pageAnswer(collectionsPage(context.layers, links, { language, addresses }), { language });
      const layers = context.layers.map((layer) => collectionDocument(layer, addresses, language, null));
      const collections = [...layers, catalogueDocument(addresses, language, null)];
      const crs = [...new Set([crs84, ...offeredCrs(4326)])];
      return jsonAnswer({ links, crs, collections }, { language });
    },
    GetCollection: ({ format }, context) => {
      const { language, addresses } = pageContext(context);
      const layer = context.layers[0]!;
      const document = collectionDocument(layer, addresses, language, format);
      return format === 'html'
        ? pageAnswer(collectionPage(layer, document, { language, addresses }), { language, layer })
        : jsonAnswer(document, { language, layer });
    },
    GetCatalogue: getCatalogue,
    GetRecords: getRecords,
    GetRecord: getRecord,
    GetRecordFields: getRecordFields,
    GetItems: getItems,
    GetItem: getItem,
    GetQueryables: fields('queryables'),
    GetSchema: async ({ asGeoJson, ...request }, context) => {
      if (!asGeoJson) return fields('schema')(request, context);
      const { language, addresses } = pageContext(context);
      const layer = await withRecords(context.layers[0]!, context.db);
      return jsonAnswer(featureSchema(layer, addresses, language), { language, type: mediaTypes.schema, layer });
    },
    GetStyles: ({ format }, context) => {
      const { language, addresses } = pageContext(context);
      const layer = requirePart(context.layers[0]!, 'styles');
      const links = selfLinks(addresses, `${collectionPath(layer)}/styles`, format, language);
      const stylesheets = styleLinks(layer, addresses);
      return format === 'html'
        ? pageAnswer(linksPage(words(language)('styles'), stylesheets, links, { language, addresses, layer }), { language, layer })
        : jsonAnswer(
            { default: styleId, links, styles: [{ id: styleId, title: titleOf(layer), links: stylesheets }] },
            { language, layer },
          );
    },
    GetStyle: (_, context) => {
      const { language, addresses } = pageContext(context);
      const layer = requirePart(context.layers[0]!, 'styles');
      const tiles = addresses.at(`${collectionPath(layer)}/tiles/${setsOf('vector')[0]!.id}`, { f: 'tilejson' });
      return jsonAnswer(mapLibreStyle(layer, tiles), { language, type: mediaTypes.mapbox, layer });
    },
    GetMap: getMap,
    GetTileSets: ({ kind }, context) => {
      const { language, addresses } = pageContext(context);
      const layer = requirePart(context.layers[0]!, partOf[kind]);
      return jsonAnswer(tileSetsDocument(layer, kind, addresses, language), { language, layer });
    },
    GetTileSet: ({ kind, set, tileJson }, context) => {
      const { language, addresses } = pageContext(context);
      const layer = requirePart(context.layers[0]!, partOf[kind]);
      const document = tileJson ? tileSetJson(layer, set, addresses) : tileSetDocument(layer, kind, set, addresses, language);
      return jsonAnswer(document, { language, layer });
    },
    GetVectorTile: ({ tile }, context) => vectorTileAnswer(requirePart(context.layers[0]!, 'tiles'), tile, mediaTypes.mvt, context),
    GetMapTile: getMapTile,
    GetMatrixSets: ({ format }, context) => {
      const { language, addresses } = pageContext(context);
      const links = selfLinks(addresses, 'tileMatrixSets', format, language);
      const document = matrixSetsDocument(addresses, language);
      const listed = document.tileMatrixSets.map(({ id, links: [link] }): Link => ({ ...link!, title: id }));
      return format === 'html'
        ? pageAnswer(linksPage(words(language)('tileMatrixSets'), listed, links, { language, addresses, layer: null }), { language })
        : jsonAnswer({ ...document, links }, { language });
    },
    GetMatrixSet: ({ set }, { language }) => jsonAnswer(matrixSetDocument(set), { language }),
    GetAsset: ({ file }) => assetNamed(file),
  },
});
