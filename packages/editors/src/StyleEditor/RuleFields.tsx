import { dashPatterns, dashPresets, dashText, zoomOfScale, type DashPreset } from '@geo/api';
import { Banner, ColorField, fontFamily, useFormat } from '@geo/ui';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { FormRow, FormStack } from '../forms/fields/FormStack.tsx';
import { isNoJson, opacityOf, ruleProblems, type FieldProblem, type RuleDraft, type RuleField } from './draft.ts';
import { useStyleTexts } from './i18n/texts.ts';

export interface RuleFieldsProps {
  readonly rule: RuleDraft;
  /** @param field What was changed. */
  readonly onChange: (rule: RuleDraft, field: RuleField) => void;
  readonly readOnly: boolean;
}

const presets: readonly DashPreset[] = ['solid', 'dashed', 'dotted', 'dashDotted', 'longDashed'];

/** A line in a pattern; decoration beside its name. */
function DashSample({ dash }: { readonly dash: string }): ReactNode {
  return (
    <svg aria-hidden width={56} height={8} style={{ flexShrink: 0, verticalAlign: 'middle', marginRight: 8 }}>
      <line x1={0} y1={4} x2={56} y2={4} stroke="currentColor" strokeWidth={2} strokeDasharray={dash || undefined} />
    </svg>
  );
}

/** The fields of a rule: how it draws, and for which objects at which scales. */
export function RuleFields({ rule, onChange, readOnly }: RuleFieldsProps): ReactNode {
  const t = useStyleTexts();
  const { language, plain } = useFormat();
  const { texts } = rule;
  const problems = ruleProblems(rule);
  const set = (field: RuleField, text: string): void => onChange({ ...rule, texts: { ...texts, [field]: text } }, field);
  const said = (problem: FieldProblem | undefined): string | undefined => {
    if (!problem) return undefined;
    if ('texts' in problem) return problem.texts[language];
    return 'most' in problem ? t(problem.key, { most: plain(problem.most) }) : t(problem.key);
  };
  const color = (field: 'fill' | 'stroke'): ReactNode => (
    <ColorField
      label={t(field)}
      value={texts[field]}
      alpha
      readOnly={readOnly}
      helperText={t('alpha', { percent: Math.round(opacityOf(texts[field]) * 100) })}
      problem={said(problems[field])}
      onChange={(hex) => set(field, hex)}
    />
  );
  const number = (field: 'width' | 'radius' | 'most' | 'least', label: string, help?: string): ReactNode => (
    <TextField
      label={label}
      value={texts[field]}
      error={problems[field] !== undefined}
      helperText={said(problems[field]) ?? help}
      onChange={(event) => set(field, event.target.value)}
      slotProps={{
        htmlInput: { readOnly, inputMode: 'decimal' },
        input:
          field === 'width' || field === 'radius'
            ? { endAdornment: <InputAdornment position="end">px</InputAdornment> }
            : { startAdornment: <InputAdornment position="start">1:</InputAdornment> },
      }}
    />
  );
  const scaleHelp = (field: 'most' | 'least'): string => {
    const denominator = Number(texts[field]);
    if (texts[field] === '' || !(denominator > 0)) return t(`${field}Help`);
    return t(`${field}Zoom`, { zoom: plain(Math.max(0, zoomOfScale(denominator)), 1) });
  };
  const named = presets.map((name) => [dashText(dashPresets[name]), t(name)] as const);
  const patterns = dashPatterns.map((lengths) => dashText(lengths)).filter((text) => named.every(([known]) => known !== text));
  const isOwn = ![...named.map(([text]) => text), ...patterns].includes(texts.dash);
  const noJson = isNoJson(texts.filter);
  return (
    <FormStack>
      {rule.stored.symbol.symbol_type !== undefined && rule.stored.symbol.symbol_type !== 'style' && (
        <Banner severity="info">{t('otherSymbol')}</Banner>
      )}
      <FormRow>
        {color('fill')}
        {color('stroke')}
      </FormRow>
      <FormRow>
        {number('width', t('strokeWidth'))}
        <TextField
          select
          label={t('dash')}
          value={texts.dash}
          onChange={(event) => set('dash', event.target.value)}
          slotProps={{ select: { readOnly, displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          {[...named, ...patterns.map((text) => [text, t('dashLengths', { lengths: text })] as const)].map(([text, name]) => (
            <MenuItem key={text} value={text} sx={{ gap: 1 }}>
              <DashSample dash={text} />
              {name}
            </MenuItem>
          ))}
          {isOwn && (
            <MenuItem value={texts.dash} sx={{ gap: 1 }}>
              <DashSample dash={texts.dash} />
              {t('ownDash', { lengths: texts.dash })}
            </MenuItem>
          )}
        </TextField>
        {number('radius', t('circleRadius'))}
      </FormRow>
      <FormRow>
        {number('least', t('least'), scaleHelp('least'))}
        {number('most', t('most'), scaleHelp('most'))}
      </FormRow>
      <TextField
        label={t('filter')}
        value={texts.filter}
        multiline
        minRows={2}
        maxRows={8}
        error={problems.filter !== undefined}
        helperText={said(problems.filter) ?? t(noJson ? 'filterNoJson' : 'filterHelp')}
        onChange={(event) => set('filter', event.target.value)}
        slotProps={{ htmlInput: { readOnly, spellCheck: false, style: { fontFamily: fontFamily.mono } } }}
      />
    </FormStack>
  );
}
