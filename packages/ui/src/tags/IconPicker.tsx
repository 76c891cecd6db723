import { styled } from '@mui/material/styles';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useUiTexts } from '../i18n/texts.ts';
import { color, fontSize, radius } from '../theme/tokens.ts';
import { TagGlyph } from './TagGlyph.tsx';
import { intentIconName, isTagIconName, tagIconNames, tagIconText, type TagIconName } from './tagIcons.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface IconPickerProps {
  /** Label of the field. */
  readonly label: string;
  /** One of `tagIconNames`; `null`, or any other name, stands for the icon of the intent. */
  readonly value: string | null;
  /** An icon was chosen; `null` for that of the intent. */
  readonly onChange: (name: TagIconName | null) => void;
  /** Decides the icon that stands for none. @default 'user' */
  readonly intent?: string;
  /** Shows the value, which cannot be changed. @default false */
  readonly readOnly?: boolean;
}

const choices: readonly (TagIconName | null)[] = [null, ...tagIconNames];

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, 32px)',
  gap: 4,
  '& [role="radio"]': {
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    padding: 0,
    border: '1px solid transparent',
    borderRadius: radius,
    background: 'none',
    color: color.text2,
    cursor: 'pointer',
  },
  '& [role="radio"]:hover': { backgroundColor: color.sunken, color: color.text },
  '& [role="radio"][aria-checked="true"]': { borderColor: color.accent, backgroundColor: color.accentSoft, color: color.accentText },
  '& [role="radio"][aria-disabled="true"]': { cursor: 'default' },
  '& .default': { borderStyle: 'dashed', borderColor: color.lineStrong },
});

/** Index an arrow key leads to; up and down go by as many as stand in a row. */
function target(key: string, from: number, perRow: number): number | undefined {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -perRow, ArrowDown: perRow };
  if (key === 'Home') return 0;
  if (key === 'End') return choices.length - 1;
  const step = steps[key];
  return step === undefined ? undefined : Math.min(choices.length - 1, Math.max(0, from + step));
}

/** Chooses the icon of a tag from a grid. Arrow keys move and choose, as in any group of radio buttons. */
export const IconPicker = withGeo(function IconPicker({ label, value, onChange, intent, readOnly = false }: IconPickerProps): ReactNode {
  const t = useUiTexts();
  const labelId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const chosen = isTagIconName(value) ? value : null;
  const choose = (name: TagIconName | null): void => {
    if (!readOnly && name !== chosen) onChange(name);
  };
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const perRow = getComputedStyle(event.currentTarget.parentElement!).gridTemplateColumns.split(' ').length;
    const next = target(event.key, index, perRow);
    if (next === undefined) return;
    event.preventDefault();
    (grid.current?.children[next] as HTMLElement | undefined)?.focus();
    choose(choices[next]!);
  };
  return (
    <div>
      <div id={labelId} style={{ marginBottom: 6, fontSize: fontSize.small, fontWeight: 600, color: color.text2 }}>
        {label}
      </div>
      <Grid ref={grid} role="radiogroup" aria-labelledby={labelId} aria-readonly={readOnly || undefined}>
        {choices.map((name, index) => {
          const title = name === null ? t('defaultIcon') : t(tagIconText(name));
          return (
            <button
              key={name ?? ''}
              type="button"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- native radios know no rows for the arrow keys
              role="radio"
              className={name === null ? 'default' : undefined}
              aria-checked={name === chosen}
              aria-disabled={readOnly || undefined}
              aria-label={title}
              title={title}
              tabIndex={name === chosen ? 0 : -1}
              onClick={() => choose(name)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <TagGlyph name={name ?? intentIconName(intent)} size={18} />
            </button>
          );
        })}
      </Grid>
    </div>
  );
});
