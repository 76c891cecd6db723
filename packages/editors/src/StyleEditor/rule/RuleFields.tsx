import { zoomOfScale, type DatumColumn } from '@geo/api';
import { TabPanel, Tabs, useFormat, visuallyHidden } from '@geo/ui';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { FormRow, FormStack } from '../../forms/fields/FormStack.tsx';
import { isNoJson, ruleProblems, type RuleDraft, type RuleTexts } from '../draft.ts';
import type { StylePictures } from '../pictures.ts';
import { isLabelField, withText } from '../symbolFields.ts';
import { SymbolPreview } from '../SymbolPreview.tsx';
import { FilterFields } from './FilterFields.tsx';
import { LabelFields } from './LabelFields.tsx';
import { SymbolFields } from './SymbolFields.tsx';
import { useRuleTexts } from './texts.ts';

/** The parts of a rule, in their order. */
export const ruleTabs = ['symbol', 'hover', 'zoom', 'filter', 'label'] as const;
export type RuleTab = (typeof ruleTabs)[number];

export interface RuleFieldsProps {
  readonly rule: RuleDraft;
  /** The part that is open. */
  readonly tab: RuleTab;
  readonly onTab: (tab: RuleTab) => void;
  /** @param field What was changed. */
  readonly onChange: (rule: RuleDraft, field: string) => void;
  readonly readOnly: boolean;
  /** What labels can show; null where that is not known. */
  readonly columns: readonly DatumColumn[] | null;
  readonly pictures: StylePictures;
}

const tabTexts = { symbol: 'tabSymbol', hover: 'tabHover', zoom: 'tabZoom', filter: 'tabFilter', label: 'tabLabel' } as const;

/** The fields of a rule: how it draws, and for which objects at which scales. */
export function RuleFields({ rule, tab, onTab, onChange, readOnly, columns, pictures }: RuleFieldsProps): ReactNode {
  const { t, said } = useRuleTexts();
  const { plain } = useFormat();
  const id = useId();
  const { texts } = rule;
  const { symbol, hover, ...others } = ruleProblems(rule);
  const set = (field: string, next: Partial<RuleTexts>): void => onChange({ ...rule, texts: { ...texts, ...next } }, field);
  const isWrong: Readonly<Record<RuleTab, boolean>> = {
    symbol: Object.keys(symbol).some((name) => !isLabelField(name)),
    hover: Object.keys(hover).length > 0,
    zoom: others.most !== undefined || others.least !== undefined,
    filter: others.filter !== undefined,
    label: Object.keys(symbol).some(isLabelField),
  };
  const scale = (field: 'most' | 'least'): ReactNode => {
    const denominator = Number(texts[field]);
    const help = denominator > 0 ? t(`${field}Zoom`, { zoom: plain(Math.max(0, zoomOfScale(denominator)), 1) }) : t(`${field}Help`);
    return (
      <TextField
        label={t(field)}
        value={texts[field]}
        error={others[field] !== undefined}
        helperText={said(others[field]) ?? help}
        onChange={(event) => set(field, { [field]: event.target.value })}
        slotProps={{
          htmlInput: { readOnly, inputMode: 'numeric' },
          input: { startAdornment: <InputAdornment position="start">1:</InputAdornment> },
        }}
      />
    );
  };
  const wrong = (
    <>
      <TriangleAlert size={16} aria-hidden />
      <span style={visuallyHidden}>{t('tabWrong')}</span>
    </>
  );
  const symbolEdit = {
    texts: texts.symbol,
    problems: symbol,
    readOnly,
    onChange: (field: Parameters<typeof withText>[1], text: string) => set(field, { symbol: withText(texts.symbol, field, text) }),
  };
  const panels: Readonly<Record<RuleTab, ReactNode>> = {
    symbol: (
      <FormStack>
        <SymbolPreview rule={rule} isHover={false} pictures={pictures} />
        <SymbolFields {...symbolEdit} isHover={false} pictures={pictures} />
      </FormStack>
    ),
    hover: (
      <FormStack>
        <FormControlLabel
          control={<Checkbox checked={texts.isHover} disabled={readOnly} onChange={(_, isHover) => set('isHover', { isHover })} />}
          label={t('hoverSymbol')}
        />
        {texts.isHover && (
          <>
            <SymbolPreview rule={rule} isHover pictures={pictures} />
            <SymbolFields
              texts={texts.hover}
              problems={hover}
              readOnly={readOnly}
              onChange={(field, text) => set(`hover ${field}`, { hover: withText(texts.hover, field, text) })}
              isHover
              pictures={pictures}
            />
          </>
        )}
      </FormStack>
    ),
    zoom: (
      <FormRow>
        {scale('most')}
        {scale('least')}
      </FormRow>
    ),
    filter: (
      <FilterFields
        text={texts.filter}
        problem={said(others.filter)}
        help={t(isNoJson(texts.filter) ? 'filterNoJson' : 'filterHelp')}
        readOnly={readOnly}
        columns={columns}
        onChange={(filter) => set('filter', { filter })}
      />
    ),
    label: <LabelFields {...symbolEdit} columns={columns} />,
  };
  return (
    <FormStack>
      <Tabs
        kind="pill"
        label={t('ruleTabs')}
        idPrefix={id}
        value={tab}
        onChange={(next) => onTab(next as RuleTab)}
        tabs={ruleTabs.map((one) => ({
          id: one,
          label: t(tabTexts[one]),
          ...(isWrong[one] && { icon: wrong }),
        }))}
      />
      {ruleTabs.map((one) => (
        <TabPanel key={one} id={one} value={tab} idPrefix={id}>
          {panels[one]}
        </TabPanel>
      ))}
    </FormStack>
  );
}
