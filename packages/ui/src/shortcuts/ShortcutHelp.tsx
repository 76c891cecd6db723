import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { useUiTexts } from '../i18n/texts.ts';
import { ModalFrame } from '../ModalFrame/index.ts';
import { color, fontSize } from '../theme/tokens.ts';
import { Keys } from './Keys.tsx';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface ShortcutInfo {
  /** What it does. */
  readonly label: string;
  /** The shortcuts that do it, such as `['mod+k']`. */
  readonly keys: readonly string[];
}

export interface ShortcutGroup {
  readonly id: string;
  readonly label: string;
  readonly shortcuts: readonly ShortcutInfo[];
}

export interface ShortcutHelpProps {
  /** The dialog is open. */
  readonly open: boolean;
  /** The shortcuts, by what they belong to. */
  readonly groups: readonly ShortcutGroup[];
  /** The user closes it. */
  readonly onClose: () => void;
}

const Group = styled('section')({
  '& h3': { margin: '0 0 4px', fontSize: fontSize.small, fontWeight: 600, color: color.text2 },
  '& dl': { margin: 0 },
  '& dl > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 32,
    borderBottom: `1px solid ${color.line}`,
    fontSize: fontSize.body,
  },
  '& dd': { display: 'flex', alignItems: 'center', gap: 6, margin: 0, color: color.text2, fontSize: fontSize.small },
});

/** All shortcuts that work here, by group. */
export const ShortcutHelp = withGeo(function ShortcutHelp({ open, groups, onClose }: ShortcutHelpProps): ReactNode {
  const t = useUiTexts();
  return (
    <ModalFrame open={open} title={t('shortcuts')} onClose={onClose}>
      {groups.map((group) => (
        <Group key={group.id} aria-labelledby={`shortcuts-${group.id}`}>
          <h3 id={`shortcuts-${group.id}`}>{group.label}</h3>
          <dl>
            {group.shortcuts.map(({ label, keys }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {keys.map((shortcut, index) => (
                    <Fragment key={shortcut}>
                      {index > 0 && <span>{t('keyOr')}</span>}
                      <Keys keys={shortcut} />
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Group>
      ))}
    </ModalFrame>
  );
});
