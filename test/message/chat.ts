import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DiscordMessage } from '../../server/message/formats.ts';

/** A chat that takes messages; tests may change its answer. */
export interface Chat {
  url: string;
  posted: DiscordMessage[];
  answer: (response: ServerResponse, request: IncomingMessage) => void;
  close: () => Promise<void>;
}

/** Starts a chat that accepts every message. */
export async function openChat(): Promise<Chat> {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      chat.posted.push(JSON.parse(text));
      chat.answer(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const chat: Chat = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/token`,
    posted: [],
    answer: (response) => response.writeHead(204).end(),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return chat;
}
