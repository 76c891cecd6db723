import { createContext, createElement, useContext, type ReactNode } from 'react';
import type { Client } from '../client/http.ts';

const ClientContext = createContext<Client | null>(null);

export interface ClientProviderProps {
  readonly client: Client;
  readonly children: ReactNode;
}

/** Supplies the client of all hooks below. */
export function ClientProvider({ client, children }: ClientProviderProps): ReactNode {
  return createElement(ClientContext.Provider, { value: client }, children);
}

export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('Hooks of @geo/api/react need a ClientProvider above them.');
  return client;
}
