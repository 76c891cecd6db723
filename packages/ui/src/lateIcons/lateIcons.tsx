import { Icon, type LucideIcon, type LucideProps } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { whenIdle } from './whenIdle.ts';

type Icons<Name extends string> = Readonly<Record<Name, LucideIcon>>;

/**
 * Icons that no page needs at once, as those in menus: `icon('Copy')` stands for one of the module that `load` brings. The first
 * of them that is drawn loads all, once the page has time; until then each keeps its place.
 */
export function lateIcons<Name extends string>(load: () => Promise<Icons<Name>>): (name: Name) => LucideIcon {
  const listeners = new Set<() => void>();
  let icons: Icons<Name> | undefined;
  let loading = false;

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    if (!loading) {
      loading = true;
      void whenIdle()
        .then(load)
        .then(
          (loaded) => {
            icons = loaded;
            for (const tell of listeners) tell();
          },
          // The next icon that is drawn tries again; a page without it is still of use.
          () => (loading = false),
        );
    }
    return () => listeners.delete(listener);
  };
  const read = (): Icons<Name> | undefined => icons;

  return (name) => {
    const Late = (props: LucideProps): ReactNode => {
      const LoadedIcon: LucideIcon | undefined = useSyncExternalStore(subscribe, read, read)?.[name];
      return LoadedIcon ? <LoadedIcon {...props} /> : <Icon {...props} iconNode={[]} />;
    };
    // An icon is a component with a ref in its type; ours passes the ref on as any other property.
    return Late as unknown as LucideIcon;
  };
}
