import { checkNames, checkOf, ruleColumns, ruleText, type CheckName, type DatumColumn, type QualityRule } from '@geo/api';
import { IconButton, color, fontSize, radius, useFormat } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { Choice } from '../../../fields/Choice.tsx';
import { useTexts } from '../../../i18n/texts.ts';
import type { QualityRulesFieldProps } from './QualityRulesField.tsx';
import { parameters, type ParametersProps } from './parameters.tsx';
import { columnOf, isBound, newRule } from './rules.ts';

export interface RuleRowProps extends Pick<QualityRulesFieldProps, 'extent'> {
  readonly rule: QualityRule;
  /** Columns of the depot's records, as far as they are known. */
  readonly columns: readonly DatumColumn[];
  /** Its place among the rules, from 1. */
  readonly number: number;
  readonly onChange: (rule: QualityRule) => void;
  readonly onRemove: () => void;
  /** Somebody approves moments: the rule may block that. */
  readonly mayBlock: boolean;
  readonly disabled: boolean;
  readonly takesFocus: boolean;
}

const Frame = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  margin: 0,
  padding: 12,
  minWidth: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  '& > .head': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto', gap: 8, alignItems: 'end' },
  '& > p': { margin: 0, fontSize: fontSize.small, color: color.text2, overflowWrap: 'anywhere' },
  '@media (max-width: 500px)': { '& > .head': { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});

/** Whether enough is said for a sentence. */
function isSaid(rule: QualityRule): boolean {
  if (rule.check === 'condition') return rule.expression.trim() !== '';
  if (rule.check === 'unique') return rule.columns.length > 0;
  if (rule.check === 'values' && rule.values.length === 0) return false;
  if (rule.check === 'range') {
    const bounds = [rule.min, rule.max];
    if (bounds.every((bound) => bound === undefined) || !bounds.every(isBound)) return false;
  }
  if (rule.check === 'extent') return rule.extent.every(Number.isFinite);
  return ruleColumns(rule).every((column) => column !== '');
}

/** One rule: what is checked, what findings lead to, and the parameters of the check. */
export function RuleRow({ rule, number, columns, extent, onChange, onRemove, mayBlock, disabled, takesFocus }: RuleRowProps): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  const frame = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takesFocus) frame.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  }, [takesFocus]);
  const Parameters = parameters[rule.check] as ComponentType<ParametersProps<CheckName>>;
  const effects = [['hint', t('effectHint')], ...(mayBlock ? [['block', t('effectBlock')] as const] : [])] as const;
  return (
    <Frame ref={frame} aria-label={t('checkNumber', { number })}>
      <div className="head">
        <Choice
          fullWidth
          label={t('checkKind')}
          value={rule.check}
          disabled={disabled}
          options={checkNames.map((name) => [name, checkOf({ check: name }).label[language]] as const)}
          onChange={(check) => onChange(newRule(check, { ...rule, column: columnOf(rule) || (columns[0]?.key ?? '') }))}
        />
        <Choice
          fullWidth
          label={t('checkEffect')}
          value={rule.blocking ? 'block' : 'hint'}
          disabled={disabled || !mayBlock}
          options={effects}
          onChange={(effect) => onChange({ ...rule, blocking: effect === 'block' })}
        />
        {!disabled && (
          <IconButton label={t('removeCheck', { number })} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        )}
      </div>
      <Parameters key={rule.check} rule={rule} onChange={onChange} columns={columns} extent={extent} disabled={disabled} />
      {isSaid(rule) && <p dir="auto">{ruleText(rule, language)}</p>}
    </Frame>
  );
}
