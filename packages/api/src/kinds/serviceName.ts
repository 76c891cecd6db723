/** The part of service URLs that names a layer. */
export function serviceName(layer: { id: number; slug: string }): string {
  return /^[A-Za-z0-9_-]+$/.test(layer.slug) ? layer.slug : String(layer.id);
}
