// Writes many rows with few statements: a database takes only so many parameters at once.
// #region basic
import { Batch } from '@ts-primitives/batch';

const rows = ['Ada', 'Grace', 'Edsger', 'Barbara', 'Donald'];

for (const batch of Batch.from(rows, 2)) {
  const placeholders = batch.items.map(() => '(?)').join(', ');
  console.log(`INSERT INTO people (name) VALUES ${placeholders}`, batch.items.join(', '));
  console.log(`statement ${batch.index + 1} wrote ${batch.length}`);
}
// #endregion basic
