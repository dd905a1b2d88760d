import { readConfig } from '#api/platform/config';
import { randomText, secureRandom } from '#api/platform/random';
import { AppError } from '#domain/errors';
import { PHONE } from '#domain/people/phone';
import { EXIT, type Help, readOptions, runCommand, UsageError } from './lib/command.ts';
import { withSender } from './lib/installation.ts';

const HELP: Help = {
  command: 'npm run sms:send-test --',
  summary: 'Sends one text message with a random code, as a registration would, to see it arrive.',
  forms: ['--phone NUMBER [--json]'],
  options: [
    ['--phone NUMBER', 'a mainland number of eleven digits; the carrier charges for the message'],
    ['--json', 'one JSON object instead of text: {provider, sent, reason}'],
  ],
  examples: ['npm run sms:send-test -- --phone 13800138000'],
  notes: ['The code opens nothing: it is not kept.'],
};

/** The carrier's answer without the question: the cause holds neither phone nor code. */
function reasonOf(error: AppError): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}

await runCommand(HELP, async (args) => {
  const { phone = '', json } = readOptions(args, {
    phone: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  if (!PHONE.test(phone)) throw new UsageError('--phone must be a mainland number.');
  const code = randomText(secureRandom, '0123456789', 6);
  const { provider } = readConfig(process.env).sms;
  const reason = await withSender((sender) => sender.send({ phone, purpose: 'register', code })).then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return reasonOf(error);
      throw error;
    },
  );
  const line = reason === null ? `${provider} took the message ${code}.` : `${provider}: ${reason}`;
  process.stdout.write(json ? `${JSON.stringify({ provider, sent: reason === null, reason })}\n` : `${line}\n`);
  process.exitCode = reason === null ? EXIT.ok : EXIT.failed;
});
