// Classes decorated in every place a method can be. The same source is compiled in both forms of
// decorators, so it must type-check and behave alike in both.
import { synchronized } from '@ts-primitives/synchronized';

/** Notes the beginning and the end of each call, with one pause between. */
export class Recorder {
  readonly events: string[] = [];

  @synchronized
  async work(id: string, fails = false): Promise<string> {
    return this.record(id, fails);
  }

  @synchronized
  async otherWork(id: string): Promise<string> {
    return this.record(id, false);
  }

  /** Generic, to see that a decorated method keeps its type parameters. */
  @synchronized
  async pass<Value>(value: Value): Promise<Value> {
    return value;
  }

  /** Calls itself without waiting for that call. */
  @synchronized
  async again(id: string): Promise<Promise<string>[]> {
    const calls = id.length < 3 ? [this.again(`${id}+`).then(() => id)] : [];
    await this.record(id, false);
    return calls;
  }

  static readonly log: string[] = [];

  @synchronized
  static async share(id: string): Promise<void> {
    Recorder.log.push(`${id} begins`);
    await Promise.resolve();
    Recorder.log.push(`${id} ends`);
  }

  private async record(id: string, fails: boolean): Promise<string> {
    this.events.push(`${id} begins`);
    await Promise.resolve();
    this.events.push(`${id} ends`);
    if (fails) throw new RangeError(id);
    return id;
  }
}

/** Overrides a synchronized method with a synchronized one and calls it through `super`. */
export class LoudRecorder extends Recorder {
  @synchronized
  override async work(id: string, fails = false): Promise<string> {
    return (await super.work(id, fails)).toUpperCase();
  }
}
