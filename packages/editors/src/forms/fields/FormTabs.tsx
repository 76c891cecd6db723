import { TabPanel, Tabs, color } from '@geo/ui';
import { CircleAlert } from 'lucide-react';
import { createContext, useContext, useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../i18n/texts.ts';

export interface FormTab {
  readonly id: string;
  readonly label: string;
  /** Fields whose messages this tab shows. */
  readonly fields: readonly string[];
  readonly content: ReactNode;
}

export interface FormTabsProps {
  readonly tabs: readonly FormTab[];
  readonly errors: Readonly<Record<string, string>>;
  /** Id of the tab that is shown first, unless another has a message. @default the first */
  readonly first?: string | undefined;
}

/** Where a page wants the row of tabs of its form, such as below its head; null until that place is there. Without it the row heads the form. */
export const TabsPlace = createContext<HTMLElement | null | undefined>(undefined);

/** Id of the first tab with a message; undefined when none has one. */
export function firstFaulty(tabs: readonly Pick<FormTab, 'id' | 'fields'>[], errors: Readonly<Record<string, string>>): string | undefined {
  return tabs.find((tab) => tab.fields.some((field) => field in errors))?.id;
}

/** The parts of a form. New messages lead to the first part that has one. */
export function FormTabs({ tabs, errors, first }: FormTabsProps): ReactNode {
  const t = useTexts();
  const prefix = useId();
  const [shown, setShown] = useState(() => firstFaulty(tabs, errors) ?? first ?? tabs[0]!.id);
  const [seen, setSeen] = useState(errors);
  const faultyFields = Object.keys(errors).join();
  if (Object.keys(seen).join() !== faultyFields) {
    setSeen(errors);
    const here = tabs.find((tab) => tab.id === shown);
    const faulty = here && firstFaulty([here], errors) ? undefined : firstFaulty(tabs, errors);
    if (faulty) setShown(faulty);
  }
  const value = tabs.some((tab) => tab.id === shown) ? shown : tabs[0]!.id;
  const items = tabs.map(({ id, label, fields }) => {
    const faulty = fields.some((field) => field in errors);
    return faulty ? { id, label: t('tabWithErrors', { tab: label }), icon: <CircleAlert size={14} color={color.error} /> } : { id, label };
  });
  const place = useContext(TabsPlace);
  const row = (
    <Tabs
      label={t('editorTabs')}
      kind={place === undefined ? 'pill' : 'line'}
      idPrefix={prefix}
      tabs={items}
      value={value}
      onChange={setShown}
    />
  );
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
      {place === undefined ? row : place && createPortal(row, place)}
      {tabs.map(({ id, content }) => (
        // A field keeps what is no value yet to itself: a look at another part must not lose it.
        <TabPanel key={id} id={id} value={value} idPrefix={prefix} kept>
          {content}
        </TabPanel>
      ))}
    </div>
  );
}
