import { ApiError, endpoints, idOfUri, kindOfUri, pageOfUri, uriOf, type Client, type DatumColumn, type Frame, type Layer } from '@geo/api';
import { afterChange, isReadable, keys, objectOptions, useClient, useConfig, useMe, type ChangeName } from '@geo/api/react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { editorOfKind, type ChoiceName, type EditorPort } from '../generic/index.ts';
import { idOf } from '../pages/hrefs.ts';
import { useTexts } from '../pages/i18n/texts.ts';
import { accountPort } from './accountPorts.ts';
import { loadList, useEditorChoices } from './editorChoices.ts';
import { foldersPort } from './folders.ts';
import { useBaseMap } from './useBaseMap.ts';

const ApiKeysPanel = lazy(() => import('../pages/account/ApiKeysPanel.tsx').then((module) => ({ default: module.ApiKeysPanel })));
const NewDepotFolder = lazy(() => import('../pages/depots/NewDepotFolder.tsx').then((module) => ({ default: module.NewDepotFolder })));

async function load(client: Client, cache: QueryClient, uri: string, missing: string): Promise<unknown> {
  const kind = kindOfUri(uri);
  const id = kind && idOfUri(kind, uri);
  const notFound = new ApiError(404, 'not_found', missing);
  if (!kind || !id) throw notFound;
  if (!isReadable(kind)) {
    const all = await loadList(client, cache, kind);
    const found = all.find((object) => (object as { resource_uri: string }).resource_uri === uri);
    if (!found) throw notFound;
    return found;
  }
  // An editor starts from what is stored now, not from what was seen before.
  return cache.fetchQuery({ ...objectOptions(client, kind, id), staleTime: 0 });
}

/** Who asks while the answer is under way gets the same: the client refuses a call that is sent already. */
async function columnsAt(client: Client, cache: QueryClient, id: number): Promise<readonly DatumColumn[]> {
  const { meta } = await cache.fetchQuery({
    queryKey: keys.columns(id),
    queryFn: ({ signal }) => client.call(endpoints.datumsByMoment, { params: { id }, query: { limit: 1, geometry: '0' }, signal }),
    staleTime: 0,
  });
  return meta.columns;
}

async function inputFrames(client: Client, cache: QueryClient, id: number): Promise<readonly Frame[]> {
  const { objects } = await cache.fetchQuery({
    queryKey: [...keys.object(uriOf('switchboard', id)), 'frames'],
    queryFn: ({ signal }) => client.call(endpoints.frames, { query: { switchboard_id: id }, signal }),
    staleTime: 0,
  });
  return objects.filter((frame) => frame.frame_type === 1);
}

/** Sends the call the registry names for a kind. A creating GET takes its values as query. */
async function save(
  client: Client,
  cache: QueryClient,
  kind: string,
  id: string | null,
  body: Readonly<Record<string, unknown>>,
  missing: string,
): Promise<unknown> {
  const editor = editorOfKind(kind);
  const name = editor?.shape === 'form' ? editor.calls[id === null ? 'create' : 'save'] : null;
  if (!name) throw new ApiError(0, 'no_call', missing);
  const endpoint = endpoints[name];
  const input = { ...(id === null ? {} : { params: { id } }), ...(endpoint.method === 'GET' ? { query: body } : { body }) };
  const answer: unknown = await client.call(endpoint, input as never);
  await afterChange(cache, name as ChangeName, answer);
  return answer;
}

async function uploadImage(client: Client, url: string | undefined, file: File, missing: string): Promise<string> {
  if (!url) throw new Error(missing);
  return (await client.call({ ...endpoints.uploadImage, path: url }, { file })).filename;
}

/** How the editor reaches the platform; null until it is known who is signed in. @param needs Lists its form chooses from. */
export function useEditorPort(needs: readonly ChoiceName[]): EditorPort | null {
  const t = useTexts();
  const client = useClient();
  const cache = useQueryClient();
  const { data: me } = useMe();
  const { data: config } = useConfig();
  const choices = useEditorChoices(client, needs);
  const baseMap = useBaseMap();
  if (!me) return null;
  return {
    me,
    config,
    choices,
    origin: window.location.origin,
    newFolder: (parent, onCreated) => (
      <Suspense fallback={null}>
        <NewDepotFolder port={foldersPort} folder={parent === null ? null : idOf(parent)} onCreated={onCreated} />
      </Suspense>
    ),
    userKeys: (user) => (
      <Suspense fallback={null}>
        <ApiKeysPanel port={accountPort} user={user} />
      </Suspense>
    ),
    inputFrames: (id) => inputFrames(client, cache, id),
    allLayers: async () => (await loadList(client, cache, 'layer')) as readonly Layer[],
    hrefOf: (uri) => pageOfUri(uri) ?? undefined,
    columnsAt: (id) => columnsAt(client, cache, id),
    styleData: async (depot) => (await import('./styleData.ts')).styleData(client, cache, depot),
    featuresOf: async (layer) => (await import('./styleData.ts')).featuresOf(client, cache, layer),
    readSource: (layer, body) => client.call(endpoints.readLayerSource, { params: { id: layer }, body }),
    layerAttributes: async (layer) => (await import('./layerAttributes.ts')).layerAttributes(client, cache, layer),
    styleFiles: {
      read: (text) => client.call(endpoints.readStyleFile, { body: { text } }),
      write: (body) => client.call(endpoints.writeStyleFile, { body }),
    },
    baseMap,
    load: (uri) => load(client, cache, uri, t('notFoundText')),
    save: (kind, id, body) => save(client, cache, kind, id, body, t('notEditable')),
    uploadImage: (file) => uploadImage(client, config?.backend.urls.upload_url, file, t('imageUploadOff')),
  };
}
