// Requests over one message channel: replies come back in any order and are told apart by a number.
// #region replies
import { EventEmitter } from 'node:events';
import { Deferred } from '@ts-primitives/deferred';

interface Message {
  readonly id: number;
  readonly text: string;
}

class Requester {
  readonly #waiting = new Map<number, Deferred<string>>();
  readonly #channel: EventEmitter;
  #nextId = 1;
  #isClosed = false;

  constructor(channel: EventEmitter) {
    this.#channel = channel;
    channel.on('reply', ({ id, text }: Message) => this.#take(id)?.resolve(text));
    channel.on('close', () => {
      this.#isClosed = true;
      for (const id of this.#waiting.keys()) this.#take(id)?.reject(new Error('channel closed'));
    });
  }

  request(text: string): Promise<string> {
    const reply = new Deferred<string>();
    if (this.#isClosed) {
      reply.reject(new Error('channel closed'));
      return reply;
    }
    const id = this.#nextId++;
    this.#waiting.set(id, reply);
    this.#channel.emit('request', { id, text });
    return reply;
  }

  #take(id: number): Deferred<string> | undefined {
    const reply = this.#waiting.get(id);
    this.#waiting.delete(id);
    return reply;
  }
}
// #endregion replies

const channel = new EventEmitter();
const received: Message[] = [];
channel.on('request', (message: Message) => received.push(message));

const requester = new Requester(channel);
const replies = Promise.allSettled(
  ['ping', 'time', 'weather'].map((text) => requester.request(text)),
);

// The other side answers the second request first, and the third never.
channel.emit('reply', { id: 2, text: 'noon' });
channel.emit('reply', { id: 1, text: 'pong' });
channel.emit('close');

for (const reply of await replies) {
  console.log(reply.status === 'fulfilled' ? reply.value : String(reply.reason));
}
await requester.request('too late').catch((error) => console.log(String(error)));
