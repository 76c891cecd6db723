import { uriOf, type Addon, type BackendConfig, type ListOf, type ListQuery } from '@geo/api';
import type { Sql } from '../db/types.ts';
import { displayName, type Account } from '../store/accounts.ts';
import type { Actor } from '../access/permissions.ts';
import { Problem } from '../problems/index.ts';
import { mailTexts } from '../mail/texts.ts';
import type { Mailer } from '../mail/mailer.ts';

interface Text {
  title: string;
  description: string;
}
interface Definition {
  id: number;
  /** Stands in GEO_LICENSES; the component that holds the feature is called the same. */
  name: keyof BackendConfig['components_state'];
  de: Text;
  en: Text;
}

/** Every add-on there is. Numbers and names never change: requests and licences refer to them. */
export const addons: readonly Definition[] = [
  {
    id: 1,
    name: 'citymodels',
    de: {
      title: '3D-Stadtmodelle',
      description: 'Gebäude und Gelände aus CityGML und IFC speichern, prüfen und als 3D-Kacheln veröffentlichen.',
    },
    en: { title: '3D city models', description: 'Store, check and publish buildings and terrain from CityGML and IFC as 3D tiles.' },
  },
  {
    id: 2,
    name: 'pointclouds',
    de: { title: 'Punktwolken', description: 'Laserscans in LAS, LAZ und XYZ importieren, ausdünnen und im Browser zeigen.' },
    en: { title: 'Point clouds', description: 'Import laser scans in LAS, LAZ and XYZ, thin them out and show them in the browser.' },
  },
  {
    id: 3,
    name: 'livedata',
    de: { title: 'Live-Daten', description: 'Sensoren und Schnittstellen laufend abfragen und ihre Messwerte auf der Karte zeigen.' },
    en: { title: 'Live data', description: 'Query sensors and interfaces continuously and show their readings on the map.' },
  },
  {
    id: 4,
    name: 'analytics',
    de: { title: 'Besucherstatistik', description: 'Aufrufe und Besucher veröffentlichter Views zählen, ohne Personen zu verfolgen.' },
    en: { title: 'Visitor analytics', description: 'Count page views and visitors of published views without tracking people.' },
  },
];

interface Context {
  db: Sql;
  mailer: Mailer | null;
  provider: { licenses: readonly string[]; addonMail: string | null };
  offer: Pick<BackendConfig, 'components_state'>;
}

export async function listAddons(context: Context, actor: Actor, query: ListQuery): Promise<ListOf<Addon>> {
  const { rows } = await context.db.query<{ addon: string }>('SELECT addon FROM geo.addon_request WHERE account_id = $1', [actor.id]);
  const requested = new Set(rows.map(({ addon }) => addon));
  const wanted = query.q?.toLowerCase() ?? '';
  const found = addons
    .map((addon) => addonOf(context, addon, actor.language, requested.has(addon.name)))
    .filter((addon) => `${addon.title} ${addon.description}`.toLowerCase().includes(wanted));
  const { offset, limit } = query;
  return { objects: found.slice(offset, offset + limit), meta: { offset, limit, total_count: found.length } };
}

/** Notes that a user wants to know more, and tells the provider the first time. */
export async function requestAddon(context: Context, actor: Actor, account: Account, id: number): Promise<Addon> {
  const definition = addons.find((addon) => addon.id === id);
  if (!definition) throw new Problem('not_found');
  const { rows } = await context.db.query(
    'INSERT INTO geo.addon_request (addon, account_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING addon',
    [definition.name, actor.id],
  );
  const { addonMail } = context.provider;
  if (rows.length > 0 && context.mailer && addonMail !== null)
    await context.mailer({
      to: addonMail,
      ...mailTexts.de.addonRequest({ addon: definition.de.title, username: displayName(account), email: account.email }),
    });
  return addonOf(context, definition, actor.language, true);
}

function addonOf({ provider, offer }: Context, { id, name, ...texts }: Definition, language: 'de' | 'en', requested: boolean): Addon {
  return {
    id,
    resource_uri: uriOf('addon', id),
    name,
    ...texts[language],
    licensed: provider.licenses.includes(name),
    installed: offer.components_state[name],
    requested,
  };
}
