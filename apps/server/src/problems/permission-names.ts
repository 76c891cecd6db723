const global: Readonly<Record<string, readonly [de: string, en: string]>> = {
  manage_tags: ['Tags verwalten', 'Manage tags'],
  import_files: ['Dateien importieren', 'Import files'],
  access_connect: ['API-Schlüssel benutzen', 'Use API keys'],
  use_local_path: ['Lokale Pfade benutzen', 'Use local paths'],
  publish_depot: ['Daten des Magazins veröffentlichen', 'Publish data of the depot'],
  is_superuser: ['Administration', 'Administration'],
};
/** By the first word of a permission's key, for example of `write_layer`. */
const verbs: Readonly<Record<string, readonly [de: string, en: string]>> = {
  read: ['Ansehen', 'View'],
  write: ['Bearbeiten', 'Edit'],
  execute: ['Ausführen', 'Run'],
  add: ['Anlegen', 'Create'],
  approve: ['Freigeben', 'Approve'],
  publish: ['Veröffentlichen', 'Publish'],
  share: ['Teilen', 'Share'],
};

/** A permission as people call it; one that has no name keeps its key. */
export function permissionName(key: string, language: 'de' | 'en'): string {
  const names = global[key] ?? verbs[key.split('_')[0]!];
  return names ? names[language === 'de' ? 0 : 1] : key;
}
