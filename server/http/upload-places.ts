import type { FastifyRequest } from 'fastify';
import { hasPermission } from '#shared/user/user.ts';
import { addressKey } from './client-address.ts';
import { visitorOf } from './visitor.ts';

/** Each may hold a full picture in memory. */
const MAX_UPLOADS = 12;
/** In addition, so that nobody else can keep a manager out. */
const MAX_EXTRA_MANAGER_UPLOADS = 1;
const MAX_UPLOADS_PER_CLIENT = 3;

/** Who uploads: a manager by name, anyone else by network address. */
export interface UploadClient {
  key: string;
  isManager: boolean;
}

export function uploadClientOf(request: FastifyRequest): UploadClient {
  const { user } = visitorOf(request);
  if (user && hasPermission(user, 'manage-level')) return { key: `user ${user.name}`, isManager: true };
  return { key: `address ${addressKey(request)}`, isManager: false };
}

/** The forms that may arrive at the same time. */
export interface UploadPlaces {
  /** Takes a place; returns a function that gives it back, or null if none is free. */
  take: (client: UploadClient) => (() => void) | null;
}

export function createUploadPlaces(): UploadPlaces {
  const uploads = new Set<UploadClient>();
  return {
    take: (client) => {
      const own = [...uploads].filter(({ key }) => key === client.key).length;
      const max = MAX_UPLOADS + (client.isManager ? MAX_EXTRA_MANAGER_UPLOADS : 0);
      if (own >= MAX_UPLOADS_PER_CLIENT || uploads.size >= max) return null;
      const place = { ...client };
      uploads.add(place);
      return () => uploads.delete(place);
    },
  };
}
