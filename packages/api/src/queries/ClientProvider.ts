import { createContext, createElement, useContext, type ReactNode } from 'react';
import type { Client } from '../client/http.ts';

const ClientContext = createContext<Client | null>(null);

export interface ClientProviderProps {
  readonly client: Client;
  readonly children: ReactNode;
}

const missingClient =
  'There is no client above: put <ClientProvider client={createClient(…)}> of @geo/api/react around your app, or around what it shows of these packages.';

/** Supplies the client of all hooks below. */
export function ClientProvider({ client, children }: ClientProviderProps): ReactNode {
  return createElement(ClientContext.Provider, { value: client }, children);
}

export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw Object.assign(new Error(missingClient), { name: 'MissingProvider' });
  return client;
}
