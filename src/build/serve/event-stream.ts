// A stream of server-sent events. A new reader gets the latest value at once.
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface EventStream {
  readonly add: (request: IncomingMessage, response: ServerResponse) => void;
  /** Sends a value to all readers. */
  readonly send: (value: unknown) => void;
}

/** @param latest Returns the value that a new reader gets. */
export function createEventStream(latest: () => unknown): EventStream {
  const readers = new Set<ServerResponse>();
  const eventOf = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
  return {
    add(request, response) {
      // Without the second header, nginx in front of the server keeps the events back.
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'X-Accel-Buffering': 'no',
      });
      // Milliseconds until a browser connects again to a restarted server; its default is three seconds.
      response.write(`retry: 500\n${eventOf(latest())}`);
      readers.add(response);
      request.on('close', () => readers.delete(response));
    },
    send(value) {
      const event = eventOf(value);
      for (const reader of readers) reader.write(event);
    },
  };
}
