import type { Depot } from '@geo/api';
import { useObject, useUpload } from '@geo/api/react';
import { Banner, Button, PageHeader } from '@geo/ui';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Database, Upload } from 'lucide-react';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { errorText } from '../../app/errorText.ts';
import { importHref } from '../../app/hrefs.ts';
import type { ImportSearch } from '../../app/search.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { useSetSearch } from '../../app/useSearchState.ts';
import { useTexts } from '../../i18n/texts.ts';
import { newDepotDraft } from '../depots/newDepotDraft.ts';
import { choicesOf, nameFor, needsCrs, type ReadConfig } from './choices.ts';
import { DetectedStep } from './DetectedStep.tsx';
import { FilesStep } from './FilesStep.tsx';
import { ImportJobs } from './ImportJobs.tsx';
import { TargetStep, type ImportTarget } from './TargetStep.tsx';
import { isReady, useImport } from './useImport.ts';

/** What the user has chosen beside the files; what was not touched follows the files and the address. */
interface Draft {
  readonly choice?: string;
  readonly config: ReadConfig;
  readonly target?: ImportTarget;
}

/** Brings the first field that is marked as wrong into sight. */
function showFirstProblem(page: HTMLElement | null): void {
  const field = page?.querySelector<HTMLElement>('.Mui-error, [data-problem]');
  field?.scrollIntoView({ block: 'center' });
  field?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
}

interface WizardProps {
  readonly uploadId: string | undefined;
  /** The depot to import into, when the way here led over one. */
  readonly depot: Depot | undefined;
}

function Wizard({ uploadId, depot }: WizardProps): ReactNode {
  const t = useTexts();
  const setSearch = useSetSearch();
  const { data: upload, error } = useUpload(uploadId ?? null);
  const [draft, setDraft] = useState<Draft>({ config: {} });
  const [asked, setAsked] = useState(false);
  const begin = useImport();
  const page = useRef<HTMLDivElement>(null);
  const choices = choicesOf(upload);
  const choice = choices.find((one) => one.id === draft.choice) ?? choices.find((one) => one.layer.count !== 0) ?? choices[0];
  const target: ImportTarget = draft.target ?? {
    kind: depot ? 'existing' : 'new',
    draft: newDepotDraft(null, choice ? nameFor(choice) : ''),
    depot: depot ?? null,
    mode: 'replace',
  };
  const opened = useCallback((id: string) => setSearch({ upload: id }, true), [setSearch]);

  const start = async (): Promise<void> => {
    setAsked(true);
    if (!choice || uploadId === undefined) return;
    if (!isReady(target) || needsCrs(choice.layer, draft.config)) {
      // What is missing is marked with the next rendering.
      setTimeout(() => showFirstProblem(page.current), 0);
      return;
    }
    const started = await begin.start(uploadId, choice, draft.config, target);
    if (started) setSearch({ job: String(started.job), depot: started.depot });
  };

  return (
    <div ref={page} style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14 }}>
      <FilesStep uploadId={uploadId} upload={upload} onOpened={opened} />
      {error && <Banner severity="error">{errorText(error)}</Banner>}
      {choice && (
        <>
          <DetectedStep
            choices={choices}
            choice={choice}
            onChoose={(id) => setDraft({ choice: id, config: {} })}
            config={draft.config}
            onConfig={(config) => setDraft({ ...draft, config })}
          />
          <TargetStep
            value={target}
            onChange={(next) => setDraft({ ...draft, target: next })}
            showProblems={asked}
            fieldErrors={begin.fieldErrors}
          />
          {begin.error && <Banner severity="error">{begin.error}</Banner>}
          <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
            <Button kind="primary" size="large" icon={<Upload />} loading={begin.pending} onClick={() => void start()}>
              {t('startImport')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Brings files into a depot: files, check, target, import, report. */
export function ImportPage(): ReactNode {
  const t = useTexts();
  const router = useRouter();
  const setSearch = useSetSearch();
  const { depot: depotId, upload, job }: ImportSearch = useSearch({ strict: false });
  const { data: depot } = useObject('depot', depotId ?? 0, depotId !== undefined);
  usePageTitle(t('importData'));
  return (
    <>
      <PageHeader title={t('importData')} breadcrumbs={[{ label: t('depots'), href: '/depots/', icon: <Database size={16} /> }]} />
      <div style={{ width: '100%', maxWidth: 1080, margin: '0 auto', padding: '20px 16px 40px' }}>
        {job === undefined ? (
          <Wizard key={`${depot?.id ?? ''}`} uploadId={upload} depot={depot} />
        ) : (
          <ImportJobs
            jobs={job.split(',').map(Number)}
            notStarted={[]}
            onChange={(jobs) => setSearch({ job: jobs.join(',') }, true)}
            onAgain={() => router.history.push(importHref(depotId))}
          />
        )}
      </div>
    </>
  );
}
