import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { ApiClient } from './api-client.ts';

export type Services = { api: ApiClient; queries: QueryClient };

/** For route loaders. */
export const servicesContext = createRouterContext<Services>();

/** For components. */
export const ServicesContext = createContext<Services | null>(null);

export function useApi(): ApiClient {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useApi needs a ServicesContext above it');
  return services.api;
}
