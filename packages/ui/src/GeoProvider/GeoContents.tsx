import { useColorScheme } from '@mui/material/styles';
import { LucideProvider } from 'lucide-react';
import { useLayoutEffect, type ReactNode } from 'react';
import { NotificationsProvider } from '../Notifications/index.ts';
import { GeoContext, type Geo } from '../theme/GeoContext.ts';

/** `system` follows the operating system. */
export type Scheme = 'light' | 'dark' | 'system';

export interface GeoContentsProps {
  readonly scheme: Scheme;
  readonly geo: Geo;
  readonly children: ReactNode;
}

/** What stands inside of the theme in every case: the scheme that is asked for, icons, notices. */
export function GeoContents({ scheme, geo, children }: GeoContentsProps): ReactNode {
  const { mode, setMode } = useColorScheme();
  useLayoutEffect(() => {
    if (mode !== scheme) setMode(scheme);
  }, [mode, scheme, setMode]);
  return (
    <GeoContext.Provider value={geo}>
      <LucideProvider size={16} strokeWidth={1.75}>
        <NotificationsProvider>{children}</NotificationsProvider>
      </LucideProvider>
    </GeoContext.Provider>
  );
}
