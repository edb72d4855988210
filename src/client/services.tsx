import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { ApiClient } from './api-client.ts';

export type Services = { api: ApiClient; queries: QueryClient };

export const ServicesContext = createContext<Services | null>(null);

export function useApi(): ApiClient {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useApi needs a ServicesContext above it');
  return services.api;
}
