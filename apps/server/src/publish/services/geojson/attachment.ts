/** Content-Disposition of a download, with a plain name and, after RFC 6266, the one with umlauts. */
export function attachment(fileName: string): string {
  const safe = fileName.replace(/[\p{Cc}\p{Cs}/\\:*?"<>|]/gu, '_').slice(0, 150);
  const plain =
    safe
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/[%;']/g, '_') || 'data';
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
