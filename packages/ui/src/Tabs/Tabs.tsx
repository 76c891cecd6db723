import MuiTab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../i18n/useFormat.ts';
import { color, radius } from '../theme/tokens.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly count?: number;
  readonly disabled?: boolean;
}

export interface TabsProps {
  /** Accessible name of the row. */
  readonly label: string;
  /** The tabs, from the left. */
  readonly tabs: readonly TabItem[];
  /** Id of the shown tab. */
  readonly value: string;
  /** Id of the tab that was chosen. */
  readonly onChange: (id: string) => void;
  /** `line` heads a page or dialog, `pill` divides a form. @default 'line' */
  readonly kind?: 'line' | 'pill';
  /** Same text as the `idPrefix` of the `TabPanel`s. @default 'tab' */
  readonly idPrefix?: string;
}

const pill = {
  minHeight: 0,
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': { minHeight: 0, height: 30, px: '12px', borderRadius: `${radius}px` },
  '& .MuiTab-root.Mui-selected': { backgroundColor: color.accentSoft },
} as const;

/** Divides a page, dialog or form; arrow keys move, the tab with the focus is shown on Enter or space. */
export const Tabs = withGeo(function Tabs({ label, tabs, value, onChange, kind = 'line', idPrefix = 'tab' }: TabsProps): ReactNode {
  const format = useFormat();
  return (
    <MuiTabs
      aria-label={label}
      value={value}
      onChange={(_, id: string) => onChange(id)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      sx={kind === 'pill' ? pill : undefined}
    >
      {tabs.map((tab) => (
        <MuiTab
          key={tab.id}
          value={tab.id}
          id={`${idPrefix}-${tab.id}`}
          aria-controls={tab.id === value ? `${idPrefix}-panel-${tab.id}` : undefined}
          disabled={tab.disabled}
          iconPosition="start"
          icon={tab.icon ? <span style={{ display: 'inline-flex' }}>{tab.icon}</span> : undefined}
          label={
            tab.count === undefined ? (
              tab.label
            ) : (
              <span>
                {tab.label} <span style={{ color: color.text3, fontVariantNumeric: 'tabular-nums' }}>{format.number(tab.count)}</span>
              </span>
            )
          }
        />
      ))}
    </MuiTabs>
  );
});

export interface TabPanelProps {
  /** Id of the tab this belongs to. */
  readonly id: string;
  /** Id of the shown tab; the panel is not there for any other, unless it is `kept`. */
  readonly value: string;
  /** Begins the ids that tie tabs and panels together; the same in both. @default 'tab' */
  readonly idPrefix?: string;
  /** Once shown, the panel stays hidden behind others with what is being typed in it. @default false */
  readonly kept?: boolean;
  /** What shows below the row while the tab is in force. */
  readonly children: ReactNode;
}

/** The content of a tab. */
export const TabPanel = withGeo(function TabPanel({ id, value, idPrefix = 'tab', kept = false, children }: TabPanelProps): ReactNode {
  const isShown = id === value;
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  if (!isShown && !(kept && wasShown)) return null;
  return (
    <div role="tabpanel" id={`${idPrefix}-panel-${id}`} aria-labelledby={`${idPrefix}-${id}`} hidden={!isShown}>
      {children}
    </div>
  );
});
