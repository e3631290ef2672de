import { Agent } from 'node:https';
import { vi } from 'vitest';
import type { MessageQueueOptions } from '../../server/message/message-queue.ts';
import type { KnownReceiver } from '../../server/message/receivers.ts';
import { managerEvents } from '../../shared/message/receiver.ts';
import type { TestSite } from '../site/site.ts';

export interface Delivery {
  options: MessageQueueOptions;
  receiver: KnownReceiver;
}

/** A receiver at an address, and what sends to it. */
export function deliveryTo(site: TestSite, address: string, change: Partial<KnownReceiver> = {}): Delivery {
  const receiver: KnownReceiver = {
    id: 'chat',
    name: 'Chat',
    destination: { format: 'discord', address, token: '' },
    format: 'discord',
    host: 'chat.example',
    events: managerEvents,
    queueDays: 7,
    zone: 'UTC',
    // Its address may be one of this computer.
    isFromSettings: true,
    ...change,
  };
  const options = {
    db: site.db,
    now: () => site.clock.now,
    findSender: async () => ({ siteName: 'Zoomout', address: 'https://zoomout.example', isPublic: true }),
    log: { warn: vi.fn(), error: vi.fn() },
    listReceivers: async () => [receiver],
    publicAgent: new Agent(),
    ownHosts: [],
  };
  return { options, receiver };
}
