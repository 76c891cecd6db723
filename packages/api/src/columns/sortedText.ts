/** Letters with a mark, and the letter each is sorted as (DIN 5007-1); ß is sorted as ss. */
export const sortedAs = {
  from: 'ÄÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÑÖÒÓÔÕØÜÙÚÛÝŠŽäàáâãåæçèéêëìíîïñöòóôõøüùúûýÿšž',
  to: 'aaaaaaaceeeeiiiinoooooouuuuyszaaaaaaaceeeeiiiinoooooouuuuyysz',
} as const;

/** Texts are ordered by so many of their characters. */
export const sortedCharacters = 200;

/** What a text is ordered by. */
export function sortedText(text: string): string {
  const plain = Array.from(text.replaceAll('ß', 'ss')).slice(0, sortedCharacters);
  return plain.map((letter) => sortedAs.to[sortedAs.from.indexOf(letter)] ?? letter.toLowerCase()).join('');
}
