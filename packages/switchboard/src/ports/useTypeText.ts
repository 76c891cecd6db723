import { typeDisplayName, typeName } from '@geo/api';

const typeText = (uri: string): string => typeDisplayName(typeName(uri));

/** What a data type is called in the language in use, by its uri. */
export function useTypeText(): (uri: string) => string {
  return typeText;
}
