import { beginningOf, endpoints, idOfUri, listPath, offers, pageOfUri, uriOf, type BackendConfig, type Client } from '@geo/api';
import { liveDatasetTester, objectSources, useBaseMap } from '@geo/editors/connected';
import type { ObjectsPort, SwitchboardActions } from '../port.ts';

export interface ObjectActionsContext {
  readonly client: Client;
  /** Id of the switchboard. */
  readonly id: number;
  readonly config: BackendConfig | undefined;
  /** The user may upload files. */
  readonly mayUpload: boolean;
  /** The user may make switchboards. */
  readonly mayAdd: boolean;
  readonly open: (href: string) => void;
  readonly openDepot: (path: string) => void;
  readonly openObject: NonNullable<ObjectsPort['openObject']>;
  /** The user may change the switchboard. */
  readonly mayWrite: boolean;
  readonly mayEditNamed: NonNullable<ObjectsPort['mayEditNamed']>;
  readonly editDepot: NonNullable<ObjectsPort['editDepot']>;
  /** Without it the user may make no layers. */
  readonly makeLayer: ObjectsPort['makeLayer'];
  /** Shows the relations of the switchboard beside the page; without it they are not offered. */
  readonly showContext: (() => void) | undefined;
  /** There is one switchboard more. */
  readonly onAdded: () => void;
  /** A copy exists. */
  readonly onDuplicated: (id: number) => void;
  /** The switchboard is gone. */
  readonly onDeleted: () => void;
}

/** A name for a file on any system: no signs that paths or shells give a meaning. */
export function fileNameOf(name: string): string {
  const safe = name
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 100)
    .toWellFormed();
  return `${safe || 'switchboard'}.json`;
}

/** Hands a file to the browser's downloads. */
function download(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has taken the address by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The switchboard among other objects, and files, by the calls of the contract. */
export function objectActions(context: ObjectActionsContext): Pick<SwitchboardActions, 'objects' | 'menu' | 'uploads'> {
  const { client, id, config, mayUpload, mayAdd, mayWrite, open, openDepot, openObject, mayEditNamed, editDepot, showContext } = context;
  const named = objectSources(client);
  return {
    objects: {
      editsInMap: mayWrite && offers(config, 'map_editing'),
      mayEditNamed,
      editDepot,
      openDepot,
      openObject,
      openSwitchboard: (uri) => open(pageOfUri(uri)!),
      ...named,
      // One that runs itself is refused.
      loadObjects: async (kind, text) => (await named.loadObjects(kind, text)).filter(({ uri }) => uri !== uriOf('switchboard', id)),
      loadTag: (tag) => client.call(endpoints.tag, { params: { id: tag } }),
      ...(mayUpload &&
        offers(config, 'uploadImage') && {
          uploadImage: async (file) => (await client.call(endpoints.uploadImage, { file })).filename,
        }),
      ...(mayAdd && { testLiveDataset: liveDatasetTester(client) }),
      ...(context.makeLayer && { makeLayer: context.makeLayer }),
    },
    menu: {
      exportSwitchboard: async () => {
        const document = await client.call(endpoints.exportSwitchboard, { params: { id } });
        download(fileNameOf(document.name), document);
      },
      deleteSwitchboard: async () => {
        await client.call(endpoints.deleteSwitchboard, { params: { id } });
        context.onDeleted();
      },
      ...(mayAdd && {
        duplicateSwitchboard: async () => context.onDuplicated((await client.call(endpoints.duplicateSwitchboard, { params: { id } })).id),
        saveGroup: async (document) => {
          const made = await client.call(endpoints.importSwitchboard, { body: { document } });
          context.onAdded();
          return made.resource_uri;
        },
      }),
      loadContext: (signal) => client.call(endpoints.contextView, { params: { kind: 'switchboard', id }, signal }),
      ...(showContext && { showContext }),
      showTag: (uri) => open(`${listPath('switchboard')}?tags=${idOfUri('tag', uri) ?? ''}`),
    },
    ...(mayUpload && {
      uploads: {
        open: async () => (await client.call(endpoints.createUpload, {})).upload_id,
        send: async (uploadId, file, onSent, signal) => void (await client.uploadFile(uploadId, file.name, file, onSent, signal)),
        maxBytes: config?.backend.max_upload_bytes ?? 5_000_000_000,
        preview: {
          useBaseMap,
          look: (uploadId, file) => client.call(endpoints.previewFile, { params: { upload_id: uploadId }, ...beginningOf(file) }),
        },
      },
    }),
  };
}
