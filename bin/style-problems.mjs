// The rules of plain English that a program can check. The rest of the house style is for reviewers.

/** A comment that begins with one of these is nearly always a riddle: 'Of when this is.', 'Whoever was faster.' */
const riddleStart = /^(What|Whatever|Who|Whoever|Whom|Of|As|Where|Wherever)\b/;

/** A question may begin with any word. */
const isQuestion = (comment) => /^[^.!]*\?/.test(comment);

const isRiddle = (comment) => riddleStart.test(comment) && !isQuestion(comment);

/** The texts of all comments, with their lines. Line comments that follow each other are one comment. */
function* commentsIn(source) {
  const lines = source.split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    const block = /^\s*\/\*\*?\s*(.*)$/.exec(line) ?? /\s\/\*\*\s+(.*)$/.exec(line);
    if (block !== null) {
      const first = block[1].replace(/\*\/.*$/, '').trim();
      const next = (lines[index + 1] ?? '').replace(/^\s*\*?\s*/, '').trim();
      yield { line: index + 1, text: first === '' ? next : first };
      while (index < lines.length && !lines[index].includes('*/')) index += 1;
      continue;
    }
    const text = /^\s*\/\/\s*(.*)$/.exec(line);
    if (text === null) continue;
    yield { line: index + 1, text: text[1] };
    while (/^\s*\/\//.test(lines[index + 1] ?? '')) index += 1;
  }
}

const irregularParticiples =
  'Begun|Born|Bought|Brought|Built|Chosen|Come|Done|Drawn|Fallen|Forgotten|Found|Given|Gone|Handed|Heard|Held|Hidden|Kept|Known|Laid|Left|Lent|Lost|Made|Meant|Met|Paid|Put|Read|Said|Seen|Sent|Shown|Spent|Spoken|Stood|Sung|Taken|Taught|Thought|Told|Understood|Unasked|Unseen|Won|Worn|Written';
/** Words that end like a participle, and are nouns. */
const nouns =
  /^(Bed|Embed|Feed|Need|Seed|Speed|Thread|Unshared|Building|Drawing|Heading|Rating|Setting|String|Thing|Mapping|Topping|Warning)$/;
const participle = new RegExp(`^(?:[A-Z][a-z]+(?:ed|ing)|${irregularParticiples})$`);

/** Returns whether a type is called by a bare participle, such as `Asked` or `Placing`, which says nothing in a hover or a stack trace. */
const isParticiple = (name) => participle.test(name) && !nouns.test(name);

/** The problems of one source file, as lines of text. */
export function fileProblems(file, source) {
  const problems = [];
  for (const { line, text } of commentsIn(source)) {
    if (isRiddle(text))
      problems.push(`${file}:${line}: begin the comment with its subject, not with '${text.split(' ', 1)[0]}'`);
  }
  source.split('\n').forEach((text, index) => {
    const name = /^\s*(?:export )?(?:declare )?(?:type|interface) ([A-Za-z]+)/.exec(text)?.[1];
    if (name !== undefined && isParticiple(name)) {
      problems.push(`${file}:${index + 1}: name the type by a noun with a role, not '${name}'`);
    }
  });
  return problems;
}

const maxSubjectLength = 72;

/** The problems of one commit subject, as lines of text. */
export function subjectProblems(subject) {
  if (subject.length > maxSubjectLength)
    return [`commit '${subject}': the subject is longer than ${maxSubjectLength} characters`];
  if (!/^[a-z][a-z0-9, /-]*: \S/.test(subject)) return [`commit '${subject}': write the subject as 'area: summary'`];
  return [];
}
