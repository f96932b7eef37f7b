// Replaces the settings of a running program; every function that has the box uses the new ones.
// #region reload
import { Box } from '@ts-primitives/box';

interface Settings {
  readonly maintenance: boolean;
  readonly greeting: string;
}

function createHandler(settings: Box<Settings>): (path: string) => string {
  return (path) => {
    const { maintenance, greeting } = settings.value; // one read: one consistent state
    return maintenance ? '503 back soon' : `200 ${greeting} from ${path}`;
  };
}

const settings = new Box<Settings>({ maintenance: false, greeting: 'Hello' });
const handle = createHandler(settings);

console.log(handle('/home'));
settings.value = { maintenance: true, greeting: 'Hello' };
console.log(handle('/home'));
settings.value = { ...settings.value, maintenance: false, greeting: 'Welcome back' };
console.log(handle('/home'));
// #endregion reload
