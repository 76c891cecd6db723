import { heldBy, inGroups, switchOf, withField, type ConfigField, type ConfigSection } from '@geo/api';
import { color, fontSize, useFormat } from '@geo/ui';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useSession, type FieldScope } from './context.ts';
import { FieldGrid } from './FieldGrid.ts';
import { FieldRow } from './FieldRow.tsx';
import { Fold } from './Fold.tsx';
import { useConfigTexts } from './i18n/texts.ts';
import { changedFields } from './session.ts';

const Box = styled('section')({
  borderTop: `1px solid ${color.line}`,
  padding: '8px 0',
  '&:first-of-type': { borderTop: 0 },
  '& .body': { display: 'grid', gap: 16, padding: '8px 0 12px 22px' },
  '& .heading': { gridColumn: '1 / -1', margin: 0, fontSize: fontSize.body, fontWeight: 600, color: color.text },
  '& .help': { margin: 0, fontSize: fontSize.body, color: color.text2 },
  '& .group': { gridColumn: '1 / -1' },
  '& .group .body': { padding: '8px 0 4px 22px' },
  '@media (max-width: 600px)': { '& .body, & .group .body': { paddingLeft: 0 } },
});

interface FieldsProps {
  readonly fields: readonly ConfigField[];
  readonly scope: FieldScope;
  readonly disabled: boolean;
}

/** Headings, groups and fields, the advanced ones of them together at the end. */
function Fields({ fields, scope, disabled }: FieldsProps): ReactNode {
  const t = useConfigTexts();
  const { language } = useFormat();
  const { closesAdvanced, searching } = useSession();
  const advanced = searching ? [] : fields.filter((field) => field.advanced === true);
  const usual = fields.filter((field) => !advanced.includes(field));
  return (
    <FieldGrid>
      {usual.map((field) => {
        if (field.kind === 'text')
          return (
            <h4 key={field.key} className="heading">
              {field.label[language]}
            </h4>
          );
        if (field.kind === 'collapsed')
          return (
            <div key={field.key} className="group">
              <Fold title={field.label[language]} level={4} startsOpen={false} staysOpen={searching}>
                <div className="body">
                  <Fields fields={field.fields} scope={scope} disabled={disabled} />
                </div>
              </Fold>
            </div>
          );
        return <FieldRow key={field.key} field={field} scope={scope} disabled={disabled} />;
      })}
      {advanced.length > 0 && (
        <div className="group">
          <Fold title={t('advancedSettings')} level={4} startsOpen={!closesAdvanced} staysOpen={false}>
            <div className="body">
              <Fields fields={advanced.map((field) => ({ ...field, advanced: false }))} scope={scope} disabled={disabled} />
            </div>
          </Fold>
        </div>
      )}
    </FieldGrid>
  );
}

interface SectionViewProps {
  readonly section: ConfigSection;
  readonly scope: FieldScope;
  readonly startsOpen: boolean;
  /** The only one without a switch: its fields stand without a heading. */
  readonly alone: boolean;
}

/** A section: its heading, its switch, its fields. */
export function SectionView({ section, scope, startsOpen, alone }: SectionViewProps): ReactNode {
  const t = useConfigTexts();
  const { language } = useFormat();
  const { readOnly, problems, searching, typed } = useSession();
  const title = section.label[language];
  const [own] = switchOf(section);
  const isActive = own === undefined || heldBy(own, scope.value) === true;
  const body = (
    <div className="body" style={alone ? { padding: 0 } : undefined}>
      {section.help && <p className="help">{section.help[language]}</p>}
      <Fields fields={section.fields} scope={scope} disabled={!isActive} />
    </div>
  );
  if (alone) return <Box style={{ padding: 0 }}>{body}</Box>;
  const wrong = Object.keys(problems).filter((path) =>
    inGroups(section.fields).some(({ key }) => path === key || path.startsWith(`${key}.`)),
  ).length;
  const changed = changedFields(section, scope.value).length;
  const note =
    wrong > 0 ? (
      <span className="note" data-wrong="true">
        {t('settingsWrong', { count: wrong })}
      </span>
    ) : changed > 0 ? (
      <span className="note">{t('settingsChanged', { count: changed })}</span>
    ) : null;
  return (
    <Box aria-label={title}>
      <Fold
        title={title}
        level={3}
        startsOpen={startsOpen}
        staysOpen={searching}
        note={note}
        beside={
          own && (
            <FormControlLabel
              sx={{ m: 0, flexShrink: 0 }}
              label={t('activated')}
              disabled={readOnly}
              slotProps={{ typography: { sx: { fontSize: fontSize.body } } }}
              control={
                <Checkbox
                  size="small"
                  checked={isActive}
                  slotProps={{ input: { 'aria-label': t('activatedOf', { section: title }) } }}
                  onChange={(_, on) => scope.onChange(withField(scope.value, own, on), typed)}
                />
              }
            />
          )
        }
      >
        {body}
      </Fold>
    </Box>
  );
}
