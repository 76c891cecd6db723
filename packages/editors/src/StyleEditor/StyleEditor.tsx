import { drawnSymbol, equalityOf, styleBounds, Style, type DrawnSymbol } from '@geo/api';
import { Banner, Button, IconButton, color, fontSize, radius, useFormat, withGeo } from '@geo/ui';
import { SortableList, move } from '@geo/ui/dnd';
import { styled } from '@mui/material/styles';
import { Copy, Palette, Plus, Redo2, Trash2, Undo2 } from 'lucide-react';
import { Suspense, lazy, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { FieldGroup, FormStack } from '../forms/fields/FormStack.tsx';
import { Legend } from '../Legend/index.ts';
import { classifiable } from './classes.ts';
import { ClassesPanel } from './ClassesPanel.tsx';
import type { StyleData } from './data.ts';
import type { StyleFilesPort } from './files.ts';
import { drawnRule, styleRule, withCopy, withoutRule, withRule, withRulesOf, type RuleDraft } from './draft.ts';
import { useStyleTexts } from './i18n/texts.ts';
import { usualPictures, type StylePictures } from './pictures.ts';
import { RuleFields, type RuleTab } from './rule/RuleFields.tsx';
import { StyleFiles } from './StyleFiles.tsx';
import { SymbolSample } from './SymbolSample.tsx';
import { useStyleDraft } from './useStyleDraft.ts';

/** With the map, which a style without data does not need. */
const StylePreview = lazy(async () => ({ default: (await import('./StylePreview.tsx')).StylePreview }));

export interface StyleEditorProps {
  /** Name of the whole. */
  readonly label: string;
  /** The style, as far as it can be read; null for none. */
  readonly value: unknown;
  /** The style after each change; undefined while what is entered is none, which the editor says itself. */
  readonly onChange: (value: unknown) => void;
  /** Shows the style, which cannot be changed. @default false */
  readonly readOnly?: boolean;
  /** What it draws: it is then previewed, and classified by columns. @default nothing: rules alone */
  readonly data?: StyleData | undefined;
  /** Where pictures come from, and go. @default those of the platform are shown, and none are taken */
  readonly pictures?: StylePictures | undefined;
  /** Reads and writes styles of other programs. @default neither is offered */
  readonly files?: StyleFilesPort | undefined;
}

/** The preview beside the rules where there is room, else above them. */
const Sides = styled('div')({
  containerType: 'inline-size',
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, alignItems: 'start' },
  '@container (min-width: 760px)': {
    '& > div': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    '& > div > .preview': { order: 1, position: 'sticky', top: 0 },
  },
});
const Row = styled('span')({ display: 'flex', alignItems: 'center', gap: 4 });
const RuleButton = styled('button')({
  flex: 1,
  minWidth: 0,
  padding: '4px',
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&[aria-pressed="true"]': { fontWeight: 600 },
  '&:focus-visible': { outline: `2px solid ${color.accent}`, borderRadius: radius - 2 },
});
const Sample = styled('span')({ width: 96, height: 40, flexShrink: 0 });
const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

/** The equality that a rule's filter asks for, as it is typed. */
function askedOf({ texts }: RuleDraft): ReturnType<typeof equalityOf> {
  try {
    return equalityOf(JSON.parse(texts.filter));
  } catch {
    return null;
  }
}

/** A map style: its rules in their order, the fields of the one that is open, and what of it the data would show. */
export const StyleEditor = withGeo(function StyleEditor({
  label,
  value,
  onChange,
  readOnly = false,
  data,
  pictures = usualPictures,
  files,
}: StyleEditorProps): ReactNode {
  const t = useStyleTexts();
  const { language } = useFormat();
  const rule = useMemo(() => styleRule(language), [language]);
  const { draft, change, undo, redo } = useStyleDraft(value, onChange, rule);
  const [openId, setOpenId] = useState<string | null>(null);
  const [tab, setTab] = useState<RuleTab>('symbol');
  const [isClassifying, setClassifying] = useState(false);
  const [proposal, setProposal] = useState<Style | null>(null);
  const { rules, problems } = draft;
  const drawn = useMemo<Style>(() => ({ rules: rules.map((one) => drawnRule(one, language)) }), [rules, language]);
  const samples: readonly DrawnSymbol[] = drawn.rules.map(({ symbol }) => drawnSymbol(symbol));
  const found = rules.findIndex(({ id }) => id === openId);
  const open = found === -1 ? 0 : found;
  const nameOf = (one: RuleDraft, index: number): string => {
    const asked = askedOf(one);
    return asked ? t('ruleOf', { number: index + 1, attribute: asked[0], value: asked[1] }) : t('ruleNumber', { number: index + 1 });
  };
  const items = rules.map((one, index) => ({ id: one.id, label: nameOf(one, index) }));
  const isFull = rules.length >= styleBounds.rules;
  const add = (): void => {
    const next = withRule(draft, language);
    setOpenId(next.rules.at(-1)!.id);
    change(next);
  };
  const copy = (index: number): void => {
    const next = withCopy(draft, index);
    setOpenId(next.rules[index + 1]!.id);
    change(next);
  };
  const remove = (index: number): void => {
    const next = withoutRule(draft, index);
    if (index === open) setOpenId(next.draft.rules[next.open]!.id);
    change(next.draft);
  };
  const endClassifying = (): void => {
    setClassifying(false);
    setProposal(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (readOnly || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const step = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : null;
    if (!step) return;
    event.preventDefault();
    step();
  };
  const canClassify = !readOnly && data !== undefined && classifiable(data.columns).length > 0;
  const shown = rules[open]!;
  const fields = (
    <FormStack>
      {problems.length > 0 && (
        <Banner severity="warning">
          {t('readingProblems')} {problems.map(({ path, text }) => `${path} ${text[language]}`).join('; ')}
        </Banner>
      )}
      {!readOnly && (
        <Tools>
          {canClassify && (
            <Button
              icon={<Palette />}
              aria-expanded={isClassifying}
              onClick={() => (isClassifying ? endClassifying() : setClassifying(true))}
            >
              {t('classify')}
            </Button>
          )}
          <IconButton label={t('undo')} aria-keyshortcuts="Control+Z Meta+Z" disabled={undo === null} onClick={() => undo?.()}>
            <Undo2 />
          </IconButton>
          <IconButton
            label={t('redo')}
            aria-keyshortcuts="Control+Shift+Z Control+Y Meta+Shift+Z"
            disabled={redo === null}
            onClick={() => redo?.()}
          >
            <Redo2 />
          </IconButton>
        </Tools>
      )}
      {files && (
        <StyleFiles
          port={files}
          style={Style.safeParse(drawn).success ? drawn : null}
          geometryTypes={data?.geometryTypes ?? []}
          columns={data ? data.columns.map(({ key }) => key) : null}
          onRead={readOnly ? undefined : (style) => change(withRulesOf(draft, style, language))}
        />
      )}
      {isClassifying && canClassify && (
        <ClassesPanel
          data={data}
          onProposal={setProposal}
          onCancel={endClassifying}
          onTake={(style) => {
            change(withRulesOf(draft, style, language));
            endClassifying();
          }}
        />
      )}
      <p style={{ margin: 0, color: color.text2, fontSize: fontSize.small }}>{t('rulesHelp')}</p>
      <SortableList
        label={t('rules')}
        items={items}
        readOnly={readOnly}
        onMove={(from, to) => change({ ...draft, rules: move(rules, from, to) })}
        renderItem={(item, index) => (
          <Row>
            <Sample>
              <SymbolSample symbols={[samples[index]!]} srcOf={pictures.srcOf} />
            </Sample>
            <RuleButton type="button" aria-pressed={index === open} onClick={() => setOpenId(item.id)}>
              {item.label}
            </RuleButton>
            {!readOnly && (
              <IconButton size="small" label={t('copyRule', { rule: item.label })} disabled={isFull} onClick={() => copy(index)}>
                <Copy />
              </IconButton>
            )}
            {!readOnly && rules.length > 1 && (
              <IconButton size="small" label={t('removeRule', { rule: item.label })} onClick={() => remove(index)}>
                <Trash2 />
              </IconButton>
            )}
          </Row>
        )}
      />
      {!readOnly && (
        <div>
          <Button icon={<Plus />} disabled={isFull} onClick={add}>
            {t('addRule')}
          </Button>
        </div>
      )}
      <FieldGroup aria-label={nameOf(shown, open)}>
        <RuleFields
          key={shown.id}
          rule={shown}
          tab={tab}
          onTab={setTab}
          columns={data?.columns ?? null}
          pictures={pictures}
          readOnly={readOnly}
          onChange={(next, field) => change({ ...draft, rules: rules.with(open, next) }, `${next.id} ${field}`)}
        />
      </FieldGroup>
    </FormStack>
  );
  return (
    <FieldGroup aria-label={label} onKeyDown={onKeyDown}>
      {data ? (
        <Sides>
          <div>
            <div className="preview">
              <FormStack>
                <Suspense fallback={<div style={{ height: 320 }} />}>
                  <StylePreview data={data} style={proposal ?? drawn} srcOf={pictures.srcOf} />
                </Suspense>
                <Legend
                  style={proposal ?? drawn}
                  label={t('legend')}
                  geometryTypes={data.geometryTypes}
                  name={t('allObjects')}
                  srcOf={pictures.srcOf}
                />
              </FormStack>
            </div>
            {fields}
          </div>
        </Sides>
      ) : (
        fields
      )}
    </FieldGroup>
  );
});
