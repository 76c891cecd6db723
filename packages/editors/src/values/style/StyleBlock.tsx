import { drawnSymbol, equalityOf, styleBounds, type DrawnSymbol, type Style } from '@geo/api';
import { Banner, Button, IconButton, color, fontSize, radius, useFormat } from '@geo/ui';
import { SortableList, move } from '@geo/ui/dnd';
import { styled } from '@mui/material/styles';
import { Plus, Trash2 } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { FieldGroup, FormStack } from '../../forms/fields/FormStack.tsx';
import { useBlockDraft } from '../blocks/useBlockDraft.ts';
import type { ValueBlockProps } from '../definition.ts';
import { styleRule, withoutRule, withRule, type RuleDraft, type StyleDraft } from './draft.ts';
import { useStyleTexts } from './i18n/texts.ts';
import { RuleFields } from './RuleFields.tsx';
import { SymbolSample } from './SymbolSample.tsx';

const Row = styled('span')({ display: 'flex', alignItems: 'center', gap: 8 });
const RuleButton = styled('button')({
  flex: 1,
  minWidth: 0,
  padding: '4px 0',
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

/** The symbol of a rule as it is typed; as it is stored while a field is wrong. */
function symbolOf(rule: RuleDraft, language: 'de' | 'en'): DrawnSymbol {
  const read = styleRule(language).read({ others: {}, rules: [rule], problems: [] }) as Style | undefined;
  return drawnSymbol((read?.rules[0] ?? rule.stored).symbol);
}

/** The equality that a rule's filter asks for, as it is typed. */
function askedOf({ texts }: RuleDraft): ReturnType<typeof equalityOf> {
  try {
    return equalityOf(JSON.parse(texts.filter));
  } catch {
    return null;
  }
}

/** A map style: its rules in their order, and the fields of the one that is open. */
export function StyleBlock({ label, value, onChange, readOnly = false }: ValueBlockProps): ReactNode {
  const t = useStyleTexts();
  const { language } = useFormat();
  const rule = useMemo(() => styleRule(language), [language]);
  const [draft, change] = useBlockDraft<StyleDraft>(value, onChange, rule);
  const [openId, setOpenId] = useState<string | null>(null);
  const { rules, problems } = draft;
  const found = rules.findIndex(({ id }) => id === openId);
  const open = found === -1 ? 0 : found;
  const nameOf = (one: RuleDraft, index: number): string => {
    const asked = askedOf(one);
    return asked ? t('ruleOf', { number: index + 1, attribute: asked[0], value: asked[1] }) : t('ruleNumber', { number: index + 1 });
  };
  const items = rules.map((one, index) => ({ id: one.id, label: nameOf(one, index), rule: one }));
  const add = (): void => {
    const next = withRule(draft, language);
    setOpenId(next.rules.at(-1)!.id);
    change(next);
  };
  const remove = (index: number): void => {
    const next = withoutRule(draft, index);
    if (index === open) setOpenId(next.draft.rules[next.open]!.id);
    change(next.draft);
  };
  const shown = rules[open]!;
  return (
    <FieldGroup aria-label={label}>
      <FormStack>
        {problems.length > 0 && (
          <Banner severity="warning">
            {t('readingProblems')} {problems.map(({ path, text }) => `${path} ${text[language]}`).join('; ')}
          </Banner>
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
                <SymbolSample symbols={[symbolOf(item.rule, language)]} />
              </Sample>
              <RuleButton type="button" aria-pressed={index === open} onClick={() => setOpenId(item.id)}>
                {item.label}
              </RuleButton>
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
            <Button icon={<Plus />} disabled={rules.length >= styleBounds.rules} onClick={add}>
              {t('addRule')}
            </Button>
          </div>
        )}
        <FieldGroup aria-label={nameOf(shown, open)}>
          <RuleFields
            key={shown.id}
            rule={shown}
            readOnly={readOnly}
            onChange={(next) => change({ ...draft, rules: rules.with(open, next) })}
          />
        </FieldGroup>
      </FormStack>
    </FieldGroup>
  );
}
