import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { createEventStream } from './event-stream.js';

/** A request of a stream, and what its response was sent. */
function reader() {
  const sent: string[] = [];
  const request = new EventEmitter() as IncomingMessage;
  const write = (text: string) => sent.push(text);
  const writeHead = vi.fn(() => response);
  const response = { writeHead, write } as unknown as ServerResponse;
  return { request, response, writeHead, sent };
}

test('a reader gets the latest value at once, then each new one until its connection closes', () => {
  const stream = createEventStream(() => ({ latest: 'a' }));
  const [staying, leaving] = [reader(), reader()];
  for (const { request, response } of [staying, leaving]) stream.add(request, response);
  stream.send('b');
  leaving.request.emit('close');
  stream.send('c');
  const first = 'retry: 500\ndata: {"latest":"a"}\n\n';
  expect(leaving.sent).toEqual([first, 'data: "b"\n\n']);
  expect(staying.sent).toEqual([first, 'data: "b"\n\n', 'data: "c"\n\n']);
});

test('a proxy is told not to keep events back', () => {
  const { request, response, writeHead } = reader();
  createEventStream(() => 'a').add(request, response);
  const headers = expect.objectContaining({ 'X-Accel-Buffering': 'no' });
  expect(writeHead).toHaveBeenCalledWith(200, headers);
});
