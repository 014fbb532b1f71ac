// A program for the tests of the scripts: says what it was given and ends with an exit code of its own.
process.stdout.write(`${JSON.stringify(process.argv.slice(2))}\n`);
process.exitCode = 7;
