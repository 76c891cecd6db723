import { errorText, listPath, mayImport, type Depot, type Upload } from '@geo/api';
import { ActionBar, Banner, Button, EmptyState, PageHeader, color, withSetup } from '@geo/ui';
import { Database, Upload as UploadIcon } from 'lucide-react';
import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import type { CrsCheck } from '../../CrsChooser/index.ts';
import { fileEndings } from '../../format/fileFormats.ts';
import { layersOf, likelyLayer, nameForLayer, type FoundLayer } from '../../ImportLayers/index.ts';
import { newDepotDraft } from '../depots/newDepotDraft.ts';
import { usePageTitle, type PageHost } from '../host.ts';
import { importHref } from '../hrefs.ts';
import { DetectedStep } from './DetectedStep.tsx';
import { FilesStep } from './FilesStep.tsx';
import { ImportJobs, type NotStarted } from './ImportJobs.tsx';
import { OpenMomentNotice } from './target/OpenMomentNotice.tsx';
import { TargetStep } from './target/TargetStep.tsx';
import { UploadsDialog } from './UploadsDialog.tsx';
import { isUnsettled, needsCrs, type ChosenLayer, type ReadConfig } from './choices.ts';
import { useTexts } from './i18n/texts.ts';
import type { ImportPort } from './port.ts';
import { isReady, kindFor, type ImportTarget } from './target/target.ts';
import { useCrsChecks } from './useCrsChecks.ts';
import { useImport, type Started } from './useImport.ts';
import { useOpenMoment } from './target/useOpenMoment.ts';
import { useTables } from './useTables.ts';

/** What the user has chosen beside the files; what was not touched follows the files and the address. */
interface Draft {
  readonly chosen?: readonly string[];
  /** The layer whose details are shown. */
  readonly shown?: string;
  readonly configs: Readonly<Record<string, ReadConfig>>;
  readonly target?: ImportTarget;
}

/** Brings the first field that is marked as wrong into sight. */
function showFirstProblem(page: HTMLElement | null): void {
  const field = page?.querySelector<HTMLElement>('.Mui-error, [data-problem]');
  field?.scrollIntoView({ block: 'center' });
  field?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
}

interface WizardProps extends Pick<ImportPageProps, 'port' | 'host'> {
  readonly uploadId: string | undefined;
  /** The depot to import into, when the way here led over one. */
  readonly depot: Depot | undefined;
  readonly onStarted: (started: Started) => void;
}

/** The layers that were chosen, at first the one that is most likely meant, and the one whose details are shown. */
function choiceOf(upload: Upload | undefined, draft: Draft): { all: ChosenLayer[]; chosen: ChosenLayer[]; shown: ChosenLayer | undefined } {
  const all = layersOf(upload?.files ?? []).map((found) => ({ ...found, config: draft.configs[found.id] ?? {} }));
  const likely = likelyLayer(all)?.id;
  const ids = new Set(draft.chosen ?? (likely === undefined ? [] : [likely]));
  const chosen = all.filter(({ id }) => ids.has(id));
  return { all, chosen, shown: all.find(({ id }) => id === draft.shown) ?? chosen[0] ?? all[0] };
}

/** What the user stated in words, by layer. */
function statedOf(all: readonly ChosenLayer[], checks: Readonly<Record<string, CrsCheck>>): ReadonlyMap<string, string> {
  const words = ({ id, config, layer }: ChosenLayer): string | undefined => {
    if (config.crs !== undefined) {
      const name = layer.crs_proposals.find(({ srid }) => srid === config.crs)?.name;
      return [`EPSG:${config.crs}`, name].filter(Boolean).join(' · ');
    }
    const check = checks[id];
    if (check?.state !== 'found' || check.text !== config.crs_definition) return config.crs_definition;
    return [check.place.srid !== null && `EPSG:${check.place.srid}`, check.place.name].filter(Boolean).join(' · ');
  };
  return new Map(all.flatMap((one) => (words(one) === undefined ? [] : [[one.id, words(one)!]])));
}

function Wizard({ port, host, uploadId, depot, onStarted }: WizardProps): ReactNode {
  const t = useTexts();
  const { data: upload, error } = port.useUpload(uploadId ?? null);
  const [draft, setDraft] = useState<Draft>({ configs: {} });
  const [asked, setAsked] = useState(false);
  const begin = useImport(port);
  const crs = useCrsChecks(port, uploadId);
  const tables = useTables(port, uploadId);
  const page = useRef<HTMLDivElement>(null);
  const endings = fileEndings(port.useConfig().data?.formats);
  const { all, chosen, shown } = choiceOf(upload, draft);
  const target: ImportTarget = draft.target ?? {
    kind: depot ? 'existing' : 'each',
    draft: newDepotDraft(null, chosen[0] ? nameForLayer(chosen[0], endings) : ''),
    depots: { names: {}, folder: null, srid: newDepotDraft().srid },
    depot: depot ?? null,
    mode: 'replace',
    isTransformed: true,
  };
  const heldId = useId();
  // It takes no import until its edits are finalized; one that is made takes it at once.
  const isHeld = useOpenMoment(port, kindFor(target.kind, chosen) === 'existing' ? (target.depot?.id ?? null) : null) !== null;
  const opened = useCallback((id: string) => host.setQuery({ upload: id }, true), [host]);
  // Who has begun to work on a choice keeps it, whatever files come after.
  const kept = (before: Draft): readonly string[] => before.chosen ?? chosen.map(({ id }) => id);
  const configure = (id: string, config: (before: ReadConfig | undefined) => ReadConfig): void =>
    setDraft((before) => ({ ...before, chosen: kept(before), configs: { ...before.configs, [id]: config(before.configs[id]) } }));
  const check = async (found: FoundLayer, text: string): Promise<void> => {
    // A text counts once it is known where it leads.
    if (await crs.check(found, text)) configure(found.id, (before) => ({ ...before, crs: undefined, crs_definition: text }));
  };

  const start = async (): Promise<void> => {
    setAsked(true);
    if (uploadId === undefined) return;
    const open = chosen.find(isUnsettled);
    if (chosen.length === 0 || open || !isReady(target, chosen, endings)) {
      setDraft((before) => ({ ...before, ...(chosen.length > 0 ? { chosen: kept(before) } : {}), ...(open ? { shown: open.id } : {}) }));
      // What is missing is marked with the next rendering.
      setTimeout(() => showFirstProblem(page.current), 0);
      return;
    }
    const started = await begin.start(uploadId, chosen, target);
    if (started) onStarted(started);
  };

  return (
    <div ref={page} style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14 }}>
      {depot && all.length === 0 && <OpenMomentNotice port={port} depotId={depot.id} />}
      <FilesStep port={port} uploadId={uploadId} upload={upload} onOpened={opened} />
      {error && <Banner severity="error">{errorText(error)}</Banner>}
      {all.length > 0 && (
        <>
          <DetectedStep
            port={port}
            files={upload?.files ?? []}
            chosen={chosen}
            onChoose={(ids) => setDraft((before) => ({ ...before, chosen: ids }))}
            shown={shown}
            onShow={(id) => setDraft((before) => ({ ...before, shown: id }))}
            onConfig={(id, config) => configure(id, () => config)}
            check={shown && crs.checks[shown.id]}
            onCheck={(found, text) => void check(found, text)}
            stated={statedOf(all, crs.checks)}
            tables={tables}
            readOnly={begin.pending}
          />
          <TargetStep
            port={port}
            value={target}
            // A folder is made while the place of a layer is still being looked at.
            onChange={(next) => setDraft((before) => ({ ...before, target: next }))}
            chosen={chosen}
            showProblems={asked}
            heldId={heldId}
            fieldErrors={begin.fieldErrors}
            nameErrors={begin.nameErrors}
          />
          {begin.error && <Banner severity="error">{begin.error}</Banner>}
          <ActionBar
            label={t('importData')}
            actions={
              <Button
                kind="primary"
                size="large"
                icon={<UploadIcon />}
                loading={begin.pending}
                disabled={isHeld}
                aria-describedby={isHeld ? heldId : undefined}
                onClick={() => void start()}
              >
                {t('startImport')}
              </Button>
            }
          >
            <Summary chosen={chosen} asked={asked} />
          </ActionBar>
        </>
      )}
    </div>
  );
}

/** What will be imported, and what is still missing. */
function Summary({ chosen, asked }: { readonly chosen: readonly ChosenLayer[]; readonly asked: boolean }): ReactNode {
  const t = useTexts();
  const open = chosen.filter(({ layer, config }) => needsCrs(layer, config));
  if (chosen.length === 0)
    return (
      <span data-problem="" style={asked ? { color: color.error } : undefined}>
        {t('noLayerChosen')}
      </span>
    );
  const counts = chosen.map(({ layer }) => layer.count);
  const objects = counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const parts = [
    t('layerCount', { count: chosen.length }),
    objects !== null && t('objects', { count: objects }),
    open.length > 0 && t('crsOpenFor', { count: open.length }),
  ];
  return parts.filter(Boolean).join(' · ');
}

export interface ImportPageProps {
  /** Where the data come from and where changes go. */
  readonly port: ImportPort;
  /** What the page asks of the app around it: links, addresses, titles. */
  readonly host: PageHost;
  /** Id of the depot to import into: `depot` of the address. */
  readonly depotId?: number | undefined;
  /** Where files were dropped before: `upload` of the address. */
  readonly uploadId?: string | undefined;
  /** Imports under way or done: `job` of the address, with commas between them. */
  readonly jobs?: readonly number[] | undefined;
}

/** Brings files into a depot: files, check, target, import, report. */
export const ImportPage = withSetup(function ImportPage({ port, host, depotId, uploadId, jobs }: ImportPageProps): ReactNode {
  const t = useTexts();
  const { data: depot } = port.useObject('depot', depotId ?? 0, depotId !== undefined);
  const [notStarted, setNotStarted] = useState<readonly NotStarted[]>([]);
  const [showsUploads, setShowsUploads] = useState(false);
  const { data: me } = port.useMe();
  usePageTitle(host, t('importData'));
  const isRefused = me !== undefined && !mayImport(me);
  return (
    <>
      <PageHeader
        title={t('importData')}
        breadcrumbs={[{ label: t('depots'), href: listPath('depot'), icon: <Database size={16} /> }]}
        actions={!isRefused && <Button onClick={() => setShowsUploads(true)}>{t('myUploads')}</Button>}
      />
      {showsUploads && <UploadsDialog port={port} onClose={() => setShowsUploads(false)} />}
      <div style={{ width: '100%', maxWidth: 1080, margin: '0 auto', padding: '20px 16px 40px' }}>
        {/* What was begun is followed to its end, whatever its user may do since. */}
        {jobs !== undefined ? (
          <ImportJobs
            port={port}
            jobs={jobs}
            notStarted={notStarted}
            onChange={(next) => host.setQuery({ job: next.join(',') }, true)}
            onAgain={() => {
              setNotStarted([]);
              host.open(importHref(depotId));
            }}
          />
        ) : isRefused ? (
          <EmptyState icon={<UploadIcon />} title={t('mayNotImport')} text={t('mayNotImportText')} />
        ) : (
          <Wizard
            port={port}
            host={host}
            key={`${depot?.id ?? ''}`}
            uploadId={uploadId}
            depot={depot}
            onStarted={(started) => {
              setNotStarted(started.notStarted);
              host.setQuery({ job: started.jobs.join(','), depot: started.depot });
            }}
          />
        )}
      </div>
    </>
  );
});
