import { styled } from '@mui/material/styles';
import { Button, EmptyState, StatusChip, color, fontSize, radius } from '@geo/ui';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { SidePanel } from '../editor/panels/SidePanel.tsx';
import type { Finding, Fix } from '../graph/validate.ts';
import { useTexts } from '../i18n/texts.ts';
import { findingText, fixEdits, fixTexts, severityTexts } from './findingTexts.ts';

export interface ChecksPanelProps {
  /** The gravest first. */
  readonly findings: readonly Finding[];
  /** The graph cannot be changed: nothing that would is offered. @default false */
  readonly readOnly?: boolean;
  /** Leads to the place of a finding. */
  readonly onShow: (finding: Finding) => void;
  readonly onFix: (fix: Fix) => void;
  readonly onClose: () => void;
}

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 8,
  display: 'grid',
  gap: 4,
  '& li': { padding: 8, borderRadius: radius, '&:hover': { backgroundColor: color.sunken } },
  '& .place': {
    display: 'block',
    width: '100%',
    minHeight: 24,
    margin: '6px 0 0',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontSize: fontSize.body,
    lineHeight: 1.45,
    color: color.text,
    textAlign: 'left',
    overflowWrap: 'anywhere',
  },
  '& button.place': { cursor: 'pointer', '&:hover': { textDecoration: 'underline' } },
  '& .fixes': { display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 6 },
});

const chips = { error: 'error', warning: 'warning', hint: 'info' } as const;

/** What stands in the way of a run. An entry leads to its place; where something can be done about it at once, there is a button. */
export function ChecksPanel({ findings, readOnly = false, onShow, onFix, onClose }: ChecksPanelProps): ReactNode {
  const t = useTexts();
  return (
    <SidePanel title={t('checks')} closeLabel={t('closeChecks')} onClose={onClose}>
      {findings.length === 0 ? (
        <EmptyState icon={<Check />} title={t('checksClean')} text={t('checksCleanText')} />
      ) : (
        <List aria-label={t('findings')}>
          {findings.map((finding) => {
            const text = findingText(t, finding);
            const fixes = finding.fixes.filter(({ kind }) => !(readOnly && fixEdits[kind]));
            return (
              <li key={finding.id} data-finding={finding.kind}>
                <StatusChip status={chips[finding.severity]} label={t(severityTexts[finding.severity])} />
                {finding.place === null ? (
                  <span className="place">{text}</span>
                ) : (
                  <button type="button" className="place" onClick={() => onShow(finding)}>
                    {text}
                  </button>
                )}
                {fixes.length > 0 && (
                  <div className="fixes">
                    {fixes.map((fix) => (
                      <Button key={fix.kind} size="small" aria-label={`${t(fixTexts[fix.kind])}: ${text}`} onClick={() => onFix(fix)}>
                        {t(fixTexts[fix.kind])}
                      </Button>
                    ))}
                  </div>
                )}
              </li>
            );
          })}
        </List>
      )}
    </SidePanel>
  );
}
