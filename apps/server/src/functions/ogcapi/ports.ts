import { text } from '../ports/text.ts';

export const collectionPort = text({
  label: { de: 'Sammlung', en: 'Collection' },
  help: { de: 'Ihre Kennung; kann fehlen, wo die Adresse sie nennt.', en: 'Its identifier; may be missing where the address names it.' },
  optional: true,
});
