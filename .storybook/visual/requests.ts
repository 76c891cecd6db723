import type { Page, Request } from 'playwright';

/** What each page has asked for and does not have yet. */
const open = new WeakMap<Page, Set<Request>>();

export function watchRequests(page: Page): void {
  const asked = new Set<Request>();
  open.set(page, asked);
  page.on('request', (request) => void asked.add(request));
  page.on('requestfinished', (request) => void asked.delete(request));
  page.on('requestfailed', (request) => void asked.delete(request));
}

/** Whether parts of the page are still on their way. */
export const isLoading = (page: Page): boolean => (open.get(page)?.size ?? 0) > 0;
