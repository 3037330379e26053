import type { SeededRandom } from './random';

function words(text: string): [string, ...string[]] {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  return [first, ...rest];
}

const GIVEN_NAMES = words(`
  ada aiko alba alma amara amir anders anouk anton aria arlo asha astrid aziz bea ben bianca bjorn bruno callum camila
  carl carmen cecil chloe ciara clara cora cyrus dalia dario dawn diego dina dora edith eero elena elif elio emil emma
  enzo esme ethan eva ewan farah felix femi fern finn flora freya gael gina greta gus hana hari hazel hugo ida igor
  imani ines ingrid iris isla ivan ivy jack jade jamal jana jasper jin joan jonas jude juno kai kamal kara keira kenji
  kira kofi lars layla lea leo lena levi lina lola lou lucas luis lupe mabel maja malik mara marco maya mei mila milo
  mina moses nadia naomi nia nico nils noor nora odin ola olga omar oscar otto paolo pearl petra pia priya quinn rafa
  rami raul reza rhea rio rita rosa ross ruth saga sami sana saul selma shan sia silas simon siri sofia stella suki sven
  tala tara tess theo tilda tom tove uma ursa vera vik violet wade walt wren xavi yara yosef yuki zara zeno zoe
`);

const FOLLOWING_WORDS = words(`
  adams akter aqua arrow ash banks bass bay beck bell berg bird blake blue bloom bold brook brown byrne cactus cloud
  cole cook coral costa cross cruz dance dawn diaz dove drum dune dust echo ember fable fern fields film finch fire
  fisher flame flint flow fog ford forest fox frost garden garcia gold grace gray green grove guitar harbor hart hawk
  heart hill holm ice ink ito ivy jazz jones kelly khan kim king kite lake lane lark leaf lee lens light lily lima
  lopez lynx maple mars marsh mason mint mist moon moor moss muse myers night north novak oak ocean olsen onyx opal
  orbit owens page palm park patel pearl penn pine pixel plum poe pond pope quill rain raven reed reef rhyme ridge river
  rock rose rowe rust sage sand sato scott sea shade silk singh sky smith snow song soul spark star stone storm sun
  swan swift tate tide torres town tune vale vega velvet vibe voss wave west wild wind winter wolf wood wren wu young
`);

export const NAME_LENGTH = 15;
const MAX_NUMBER = 9_999;

function capital(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A realistic name, which may be taken already. */
function candidate(random: SeededRandom) {
  const givenName = random.pick(GIVEN_NAMES);
  const followingWord = random.pick(FOLLOWING_WORDS);
  const number = String(random.below(random.chance(0.5) ? 100 : MAX_NUMBER));
  switch (random.below(6)) {
    case 0:
      return `${givenName}_${followingWord}`;
    case 1:
      return `${capital(givenName)}${capital(followingWord)}`;
    case 2:
      return `${followingWord}_${givenName}${number}`;
    case 3:
      return `${givenName}${number}`;
    case 4:
      return `${givenName}${random.chance(0.5) ? '_' : ''}${followingWord}${number}`;
    default:
      return `${givenName}_${followingWord.slice(0, 3)}${number}`;
  }
}

/**
 * Legal names of 4 to 15 characters, unique regardless of case and not in `taken` (lower case). Adds them to
 * `taken`.
 */
export function uniqueNames(random: SeededRandom, taken: Set<string>) {
  return function nextName() {
    for (;;) {
      const name = candidate(random);
      const key = name.toLowerCase();
      if (name.length < 4 || name.length > NAME_LENGTH || taken.has(key)) continue;
      taken.add(key);
      return name;
    }
  };
}
