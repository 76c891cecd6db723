import { whenQuiet } from '@geo/api/react';
import { createI18n, iconsAfter } from '@geo/ui';
import '@geo/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { resources } from './app/resources.ts';
import { createAppRouter, loadAhead } from './app/router.tsx';
import { createServices } from './app/services.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element "root".');

const services = createServices(window.localStorage);
loadAhead(services, window.location.pathname);
iconsAfter(whenQuiet(services.cache));
// Not awaited here: the texts need modules of this script, which would wait for it in turn.
void createI18n({ language: services.settings.get().language, resources }).then((i18n) => {
  createRoot(root).render(
    <StrictMode>
      <App services={services} router={createAppRouter(services)} i18n={i18n} />
    </StrictMode>,
  );
});
