import { mostRules, type DatumColumn, type Depot, type Extent4326, type QualityRule } from '@geo/api';
import { Banner, Button, color } from '@geo/ui';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { FormStack } from '../../fields/FormStack.tsx';
import { RuleRow } from './RuleRow.tsx';
import { freeId, newRule } from './rules.ts';

export interface QualityRulesFieldProps {
  readonly value: readonly QualityRule[];
  readonly onChange: (rules: readonly QualityRule[]) => void;
  readonly approval: Depot['approval'];
  /** Columns of the depot's records; empty where it has none, null until they are known. */
  readonly columns: readonly DatumColumn[] | null;
  /** Where its records lie; null where they have no places. */
  readonly extent: Extent4326 | null;
  /** Message of what is wrong. */
  readonly error?: string | undefined;
  /** The user may change them: they are the owner's. */
  readonly mayChange: boolean;
}

/** What the records of a depot are to meet. */
export function QualityRulesField({ value, onChange, approval, columns, extent, error, mayChange }: QualityRulesFieldProps): ReactNode {
  const t = useTexts();
  /** The rule that was added last: the focus goes there. */
  const [added, setAdded] = useState<string | null>(null);
  const add = (): void => {
    const id = freeId(value);
    setAdded(id);
    onChange([...value, newRule('required', { id, blocking: approval === 'manual', column: columns?.[0]?.key ?? '' })]);
  };
  const help = [t('checksHelp'), approval === 'automatic' && t('checksNeedApproval'), !mayChange && t('approvalDenied')];
  return (
    <FormStack>
      <p style={{ margin: 0, color: color.text2 }}>{help.filter(Boolean).join(' ')}</p>
      {error !== undefined && <Banner severity="error">{error}</Banner>}
      {value.map((rule, index) => (
        <RuleRow
          key={rule.id}
          rule={rule}
          number={index + 1}
          columns={columns ?? []}
          extent={extent}
          mayBlock={approval === 'manual'}
          disabled={!mayChange}
          takesFocus={rule.id === added}
          onChange={(next) => onChange(value.with(index, next))}
          onRemove={() => onChange(value.toSpliced(index, 1))}
        />
      ))}
      {value.length === 0 && !mayChange && <p style={{ margin: 0 }}>{t('noChecks')}</p>}
      {mayChange && value.length < mostRules && (
        <div>
          <Button icon={<Plus />} disabled={columns === null} onClick={add}>
            {t('addCheck')}
          </Button>
        </div>
      )}
    </FormStack>
  );
}
