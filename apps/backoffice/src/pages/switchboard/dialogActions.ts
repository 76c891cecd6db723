import { endpoints, idOfUri, offers, type BackendConfig, type Client, type FunctionInfo } from '@geo/api';
import type { SwitchboardActions } from '@geo/switchboard';
import { pageOf } from '../../app/hrefs.ts';

type DialogActions = Pick<
  SwitchboardActions,
  | 'editsInMap'
  | 'loadRuns'
  | 'requestSupport'
  | 'uploads'
  | 'exportSwitchboard'
  | 'duplicateSwitchboard'
  | 'loadContext'
  | 'showContext'
  | 'showTag'
  | 'setFavourite'
  | 'saveGroup'
  | 'openSwitchboard'
  | 'loadSwitchboards'
>;

export interface DialogActionsContext {
  readonly client: Client;
  /** Id of the switchboard. */
  readonly id: number;
  readonly config: BackendConfig | undefined;
  /** The user may upload files. */
  readonly mayUpload: boolean;
  /** The user may make switchboards. */
  readonly mayAdd: boolean;
  readonly goTo: (path: string) => void;
  /** Shows the relations of the switchboard beside the page. */
  readonly showContext: () => void;
  /** There is one switchboard more. */
  readonly onAdded: () => void;
  /** A copy exists. */
  readonly onDuplicated: (id: number) => void;
  /** A function of the library has changed. */
  readonly onFunction: (info: FunctionInfo) => void;
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

/** What the dialogs of the pipeline editor ask for, by the calls of the contract. */
export function createDialogActions(context: DialogActionsContext): DialogActions {
  const { client, id, config, mayUpload, mayAdd, goTo, showContext, onAdded, onDuplicated, onFunction } = context;
  return {
    editsInMap: offers(config, 'editInMap'),
    ...(config?.components_state.node_runs !== false && {
      loadRuns: async (node, limit) => (await client.call(endpoints.nodeRuns, { params: { id: node.id }, query: { limit } })).items,
      requestSupport: async (node, run, message) => {
        await client.call(endpoints.requestSupport, { params: { id: node.id }, body: { run: run.id, message } });
      },
    }),
    ...(mayUpload && {
      uploads: {
        open: async () => (await client.call(endpoints.createUpload, {})).upload_id,
        send: (uploadId, file, onSent) => client.uploadFile(uploadId, file.name, file, onSent),
        maxBytes: config?.backend.max_upload_bytes ?? 5_000_000_000,
      },
    }),
    ...(mayAdd && {
      saveGroup: async (document) => {
        const made = await client.call(endpoints.importSwitchboard, { body: { document } });
        onAdded();
        return made.resource_uri;
      },
    }),
    loadSwitchboards: async (q) => {
      const { objects } = await client.call(endpoints.switchboards, { query: { q: q || undefined, limit: 50, order_by: 'name' } });
      // One that runs itself is refused.
      return objects.filter((graph) => graph.id !== id).map(({ resource_uri: uri, name }) => ({ uri, name }));
    },
    openSwitchboard: (uri) => goTo(pageOf(uri)),
    exportSwitchboard: async () => {
      const document = await client.call(endpoints.exportSwitchboard, { params: { id } });
      download(fileNameOf(document.name), document);
    },
    duplicateSwitchboard: async () => onDuplicated((await client.call(endpoints.duplicateSwitchboard, { params: { id } })).id),
    loadContext: () => client.call(endpoints.contextView, { params: { kind: 'switchboard', id } }),
    showContext,
    showTag: (uri) => goTo(`/switchboards/?tags=${idOfUri('tag', uri) ?? ''}`),
    setFavourite: async (info, favored) => {
      await client.call(favored ? endpoints.favor : endpoints.unfavor, { params: { kind: 'function', id: info.name } });
      onFunction({ ...info, favored });
    },
  };
}
