// Moves money in a transaction: undone unless it was committed, and the connection always goes back.
// #region transaction
import { DeferFunction } from '@ts-primitives/defer';

async function transfer(connection: Connection, amount: number): Promise<void> {
  await using defer = new DeferFunction();
  defer(() => console.log('connection back to the pool'));

  let committed = false;
  await connection.run('BEGIN');
  defer(async () => {
    if (!committed) await connection.run('ROLLBACK');
  });

  await connection.run(`UPDATE accounts SET balance = balance + ${amount}`);
  await connection.run('COMMIT');
  committed = true;
}
// #endregion transaction

/** A connection that prints its statements. */
class Connection {
  async run(statement: string): Promise<void> {
    if (statement.includes('-')) throw new Error('amount must not be negative');
    console.log(statement);
  }
}

// #region use
const connection = new Connection();
for (const amount of [10, -5]) {
  await transfer(connection, amount).catch((error: unknown) => console.log(String(error)));
}
// #endregion use
