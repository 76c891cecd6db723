import { tagCounts, type Layer, type Me, type Tag } from '@geo/api';

export const layerCount = 10_000;
const day = (n: number): string => new Date(Date.UTC(2026, 0, 1) - n * 3_600_000).toISOString();
const stored = (path: string, id: number) => ({
  id,
  resource_uri: `${path}${id}/`,
  revision: 1,
  created: day(id),
  modified: day(id),
});

export const tags: readonly Tag[] = ['Umwelt', 'Hochwasser', 'Verkehr'].map((name, index) => ({
  ...stored('/api/v2/backend/tags/', index + 1),
  name,
  color: '#087f5b',
  icon: '',
  intent: 'user',
  items: 0,
  ...tagCounts(() => 0),
}));

/** The same layers each time: every third is public, every second has tags. */
export const layers: readonly Layer[] = Array.from({ length: layerCount }, (_, n) => ({
  ...stored('/api/v1/layer/', n + 1),
  name: `Layer ${n + 1} der Wasserwirtschaft`,
  slug: '',
  type: 'feature',
  style: null,
  tags: n % 2 === 0 ? tags.slice(0, (n % 3) + 1).map((tag) => tag.resource_uri) : [],
  layerpiles: [],
  members: [],
  source: null,
  permissions: [],
  legend: null,
  description_title: '',
  description: '',
  published_by: null,
  published_at: null,
  older_moments: false,
  public: n % 3 === 0,
  selection_title: '',
  selection_contact: '',
  selection_image: null,
  selection_fields: [],
  time_min: null,
  time_max: null,
  metadata: null,
  metadata_values: null,
  attr: {},
  attribute_filters: [],
  bbox: null,
  persistent_size: 0,
  persistent_size_modified: null,
  user: '/api/v1/user/1/',
  switchboard: null,
  depot: null,
  favored: n % 7 === 0,
}));

export const me: Me = {
  id: 1,
  resource_uri: '/api/v1/user/1/',
  username: 'admin',
  display_name: 'Admin',
  first_name: '',
  last_name: '',
  email: '',
  is_superuser: true,
  is_staff: true,
  language: 'de',
  groups: [],
  permissions: [],
  impersonator: null,
};
