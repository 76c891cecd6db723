import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useUiTexts } from '../i18n/texts.ts';
import { readableOn } from '../theme/contrast.ts';
import { color, fontFamily } from '../theme/tokens.ts';
import { parseColor } from './parseColor.ts';
import { swatches } from './swatches.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface ColorFieldProps {
  /** Label of the field. */
  readonly label: string;
  /** `#RRGGBB`, or `#RRGGBBAA` with `alpha`; empty for none. */
  readonly value: string;
  /** The text is a colour now; empty when it was cleared. Text that is none stays a draft and is not passed on. */
  readonly onChange: (hex: string) => void;
  /** Each text that is typed or chosen, a colour or not; called before `onChange`. */
  readonly onDraft?: (text: string) => void;
  /** Two further digits for the alpha are allowed. @default false */
  readonly alpha?: boolean;
  /** Offers ready-made colours below the field. @default false */
  readonly suggests?: boolean;
  /** Help below the field; the reason while it is in error. */
  readonly helperText?: ReactNode;
  /** Text that the field begins with where that is no colour. @default the value */
  readonly firstDraft?: string;
  /** What is wrong with a text that is a colour; without it none is. */
  readonly problem?: string | undefined;
  /** Shows the value, which cannot be changed. @default false */
  readonly readOnly?: boolean;
}

const Swatches = styled('fieldset')({
  minWidth: 0,
  padding: 0,
  border: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  margin: '8px 0 0',
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    padding: 0,
    border: `1px solid ${color.edge}`,
    borderRadius: 4,
    cursor: 'pointer',
  },
});

const Swatch = styled('span')({
  position: 'relative',
  flexShrink: 0,
  width: 24,
  height: 24,
  marginRight: 8,
  overflow: 'hidden',
  border: `1px solid ${color.edge}`,
  borderRadius: 4,
  // Shows through where there is no colour, or not all of one.
  background: `repeating-conic-gradient(${color.lineStrong} 0 25%, ${color.surface} 0 50%) 0 0 / 10px 10px`,
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', padding: 0, border: 0, opacity: 0, cursor: 'pointer' },
  '& input:disabled': { cursor: 'default' },
  '& > span': { position: 'absolute', inset: 0 },
  '&[data-none="true"] > span': {
    background: `linear-gradient(to top right, transparent calc(50% - 1px), ${color.error} 0 calc(50% + 1px), transparent 0)`,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
});

/** A colour as hex, with a picker. The draft is committed as soon as it is a colour; alpha stays when a colour is picked. */
export const ColorField = withGeo(function ColorField({
  label,
  value,
  onChange,
  onDraft,
  alpha = false,
  suggests = false,
  helperText,
  firstDraft,
  problem,
  readOnly = false,
}: ColorFieldProps): ReactNode {
  const t = useUiTexts();
  const [draft, setDraft] = useState(firstDraft ?? value);
  const [committed, setCommitted] = useState(value);
  if (value !== committed) {
    setCommitted(value);
    setDraft(value);
  }
  const parse = (text: string): string | null => {
    const parsed = text === '' ? '' : parseColor(text);
    return !alpha && parsed && parsed.length > 7 ? null : parsed;
  };
  const commit = (next: string): void => {
    setDraft(next);
    onDraft?.(next);
    const parsed = parse(next);
    if (parsed === null || parsed === value) return;
    setCommitted(parsed);
    onChange(parsed);
  };
  const wrong = parse(draft) === null;
  const picked = parseColor(value) ?? '#000000';
  const pick = (hex: string): void => commit(hex + (alpha ? picked.slice(7) : ''));
  return (
    <div>
      <TextField
        fullWidth
        label={label}
        value={draft}
        error={wrong || problem !== undefined}
        helperText={wrong ? t(alpha ? 'notAnAlphaColor' : 'notAColor') : (problem ?? helperText)}
        onChange={(event) => commit(event.target.value)}
        slotProps={{
          htmlInput: { readOnly, spellCheck: false, style: { fontFamily: fontFamily.mono, paddingLeft: 0 } },
          input: {
            sx: { pl: '6px' },
            startAdornment: (
              <Swatch data-none={value === ''}>
                <span style={value === '' ? undefined : { backgroundColor: picked }} />
                <input
                  type="color"
                  aria-label={t('pickColor', { label })}
                  value={picked.slice(0, 7).toLowerCase()}
                  disabled={readOnly}
                  onChange={(event) => pick(event.target.value.toUpperCase())}
                />
              </Swatch>
            ),
          },
        }}
      />
      {suggests && !readOnly && (
        <Swatches aria-label={t('colorSwatches')}>
          {swatches.map(({ hex, text }) => {
            const chosen = picked.slice(0, 7) === hex && value !== '';
            return (
              <button
                key={hex}
                type="button"
                aria-label={t(text)}
                title={t(text)}
                aria-pressed={chosen}
                style={{ backgroundColor: hex, color: readableOn(hex) }}
                onClick={() => pick(hex)}
              >
                {chosen && <Check size={14} strokeWidth={3} aria-hidden />}
              </button>
            );
          })}
        </Swatches>
      )}
    </div>
  );
});
