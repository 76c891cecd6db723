import type { RunInput } from '@geo/api';
import { ActionMenu, Button, type MenuAction } from '@geo/ui';
import { ChevronDown, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RunChoice } from '../graph/runs/explain.ts';
import { useTexts } from '../i18n/texts.ts';

export interface RunMenuProps {
  /** Number of stale results. */
  readonly stale: number;
  /** Number of errors that the checks have found. */
  readonly errors: number;
  readonly choices: readonly RunChoice[];
  /** Runs all; what is current is not computed again. */
  readonly onRunAll: () => void;
  /** Runs a part; without it there is no menu. */
  readonly onRun?: (input: RunInput) => void;
}

const labels = { all: 'runAll', stale: 'runStale', selected: 'runSelected', to: 'runTo', from: 'runFrom', again: 'runAgain' } as const;

/** The main button with the number of stale results, and a menu of what else can be run. */
export function RunMenu({ stale, errors, choices, onRunAll, onRun }: RunMenuProps): ReactNode {
  const t = useTexts();
  const notes = [...(stale > 0 ? [t('staleCount', { count: stale })] : []), ...(errors > 0 ? [t('runErrorCount', { count: errors })] : [])];
  const items = choices.map(({ id, input }): MenuAction => ({
    id,
    label: t(labels[id]),
    hint: id === 'all' ? t('runAllHint') : undefined,
    divider: id === 'selected' || id === 'again',
    disabled: input === null,
    onSelect: () => input && onRun?.(input),
  }));
  return (
    <span style={{ display: 'inline-flex', gap: 1 }}>
      <Button kind="primary" icon={<Play />} onClick={onRunAll}>
        {[t('runSwitchboard'), ...notes].join(' · ')}
      </Button>
      {onRun && (
        <ActionMenu
          items={items}
          renderTrigger={(open, expanded) => (
            <Button
              kind="primary"
              aria-label={t('runChoices')}
              aria-haspopup="menu"
              aria-expanded={expanded}
              icon={<ChevronDown />}
              sx={{ padding: '0 6px' }}
              onClick={open}
            />
          )}
        />
      )}
    </span>
  );
}
