// Every text of the site, in English: its pages, its emails and its error messages. A group is named after the file that
// uses it and stands in the chapter of that file's folder. Texts that several files use are in the groups under `shared`,
// in `accountWords` and in `articleWords`. A key says what a text is for, not how it begins.
//
// {names} are values, and <tags> mark links and other parts of a sentence. A text that depends on a count has one form
// for each plural of the language: `one` and `other` in English. In a notification, {who} is one name or several:
// `Ada and 2 others`.
//
// To translate the site, copy this file and name the copy in package.json: see docs/translating.md.
export const texts = {
  language: {
    /** For `lang`, numbers and plurals. */
    tag: 'en',
    direction: 'ltr',
    /** Days and times: 15 November 2026, 13:45. */
    dates: 'en-GB',
  },

  // shared
  actions: {
    tryAgain: 'Try Again',
    cancel: 'Cancel',
    signIn: 'Sign In',
    signUp: 'Sign Up',
    goHome: 'Go back home',
    remove: 'Remove',
    withdraw: 'Withdraw',
    delete: 'Delete',
    deleteTitle: 'Delete {title}',
    edit: 'Edit',
    review: 'Review',
    copy: 'Copy',
    loadMore: 'Load More',
    browseAllArticles: 'Browse All Articles',
    writeFirstArticle: 'Write the first one',
    staySignedOut: 'Stay signed out',
  },
  pageNames: {
    about: 'About',
    articles: 'Articles',
    authors: 'Authors',
    categories: 'Categories',
    community: 'Community',
    cookies: 'Cookies',
    dashboard: 'Dashboard',
    guidelines: 'Writing guidelines',
    help: 'Help',
    myArticles: 'My Articles',
    privacy: 'Privacy',
    profile: 'Profile',
    trending: 'Trending',
    writeArticle: 'Write Article',
    onThisPage: 'On this page',
  },
  feedback: {
    pleaseTryAgain: 'Please try again.',
    tryAgainInMoment: 'Please try again in a moment.',
    unexpectedError: 'Unexpected Application Error!',
    faultOnOurSide: 'Something went wrong on our side. Please try again.',
    copied: 'Copied',
    couldNotCopy: 'Could not copy',
    copyByHand: 'Your browser blocked it. Select the text and copy it.',
  },

  // app
  offline: {
    title: 'You’re offline',
    description: 'What you can read on Galley without a connection.',
    lead: 'This page needs a connection. You can still read the articles you’ve opened on this device.',
    unsavedTextKept:
      'Your unsaved text is safe in this browser. You’ll find it when you open the write page again.',
    keptArticles: 'On this device',
    nothingKept: 'No articles here yet',
    nothingKeptHint: 'Articles you read while you’re online stay here for 30 days.',
  },
  offlineNote: {
    offline: 'You’re offline.',
    readableArticles: 'Read saved articles',
    unreachable: 'The site can’t be reached. You’re still signed in, and we’ll keep trying.',
  },
  apiDocsSkeleton: {
    loading: 'Loading the API description',
  },
  apiDocs: {
    calls: 'Calls',
    empty: 'No calls yet',
    emptyHint: 'This site’s API description has no calls.',
  },
  apiDescription: {
    otherCalls: 'Other calls',
  },
  callArticle: {
    curlExample: 'Example with curl',
    pathParameters: 'Path parameters',
    queryParameters: 'Query parameters',
    needsAdminToken: 'Admins only: needs an admin’s token.',
    needsToken: 'Needs a token.',
    needsNoToken: 'Works with or without a token.',
    otherResponses: 'Any other response is an <link>error in the usual format</link>.',
    responseWithoutBody: '<span>{answer}</span>, without a body.',
    jsonBody: 'Body, as JSON',
    formBody: 'Body, as a form',
    response: 'Response {status}',
    responseOk: 'Response {status} OK',
    responseCreated: 'Response {status} Created',
    responseNoContent: 'Response {status} No Content',
    responseInMediaType: '{answer}, {mediaType}',
  },
  callRequest: {
    parameterRequired: 'Enter {name}. The call needs it.',
    bodyRequired: 'The body is empty. Enter a JSON object, or {} if it has no fields.',
    bodyIsNotJson: 'The body is not valid JSON. {reason}.',
  },
  callResultView: {
    nothingSent: 'Nothing was sent. Check the fields marked above.',
    response: 'Response',
    responseTime: 'Response in {ms} ms',
    emptyResponseTime: 'Response without a body in {ms} ms',
    retryAfter: {
      one: '{answered}; try again in {count} second',
      other: '{answered}; try again in {count} seconds',
    },
  },
  callerNote: {
    sentAs: 'Sent to the live site with your token, as {name}.',
    sentWithoutToken: 'Sent to the live site without a token.',
    notSignedIn:
      'You’re not signed in, so the response will be 401. <link>Sign in</link> to send the call with your token.',
    sentWithToken: 'Sent to the live site with your token.',
  },
  codeBlock: {
    copyLabel: 'Copy: {label}',
  },
  conventions: {
    responses: 'Responses and errors',
    token: 'Token',
    lists: 'Lists',
    limits: 'Limits',
    timesAndIds: 'Times and IDs',
    successExample: 'A successful response',
    errorExample: 'An error',
    tokenText:
      'Send your token in the header <code>Authorization: Bearer <token></code>. You get one when you sign in with <code>POST /api/auth/login</code>. Cookies are not used. A token that no longer works gets a 401, and one without the permission for a call gets a 403.',
    listsText:
      'Lists come in pages. <code>page</code> starts at 1, <code>limit</code> is clamped to 1–100, and a value that is not a whole number gets a 400. <code>totalPages</code> in the response is the number of pages. The order is stable, so each item appears once as you walk the pages.',
    limitsText:
      'Too many requests get a 429 with a <code>Retry-After</code> header: the number of seconds to wait. A body that is too large gets a 413.',
    timesAndIdsText:
      'Times are ISO 8601 in UTC, such as <code>2026-01-31T09:30:00.000Z</code>. IDs are opaque strings: store them exactly as they are.',
    responsesText:
      'Requests and responses are JSON in UTF-8. A successful response has <code>success: true</code> with its payload beside it. An error has the right status, a sentence for people in <code>message</code> and a word for programs in <code>code</code>. If fields of the request are wrong, <code>fields</code> says what is wrong with each.',
    faultyRequestsText:
      'Unknown fields are ignored. Wrong types and broken JSON get a 400, an unknown path gets a 404, and an unsupported method gets a 405 with an <code>Allow</code> header that lists the supported ones.',
  },
  fieldTable: {
    name: 'Name',
    description: 'Description',
    required: 'required',
  },
  parameterField: {
    notSent: 'Not sent',
  },
  tryItForm: {
    body: 'Body',
    takesFile: 'This call takes a file, which this page can’t send. Use the curl example instead.',
    send: 'Send',
  },
  tryIt: {
    title: 'Try it',
    needsJavaScript: 'Trying a call needs JavaScript. The curl example works without it.',
  },
  headTags: {
    titleByAuthor: '{title}, by {author}',
  },
  structuredData: {
    home: 'Home',
  },
  buildServer: {
    unknownCall: 'There is no such call. See /api/docs for all calls.',
  },
  loadPage: {
    title: 'Something went wrong',
    description: 'This page could not be shown.',
  },
  about: {
    description:
      'Galley is a self-hosted site where developers publish articles, and a person reviews each one before readers see it.',
    title: 'About Galley',
    lead: 'Developers publish articles here, and a person reads each one before readers see it.',
    name: 'Where the name comes from',
    nameOrigin:
      'In a print shop, the galley is the proof: a first print that someone reads and marks before anything goes to press. This site works the same way. Anyone with an account can write, and nothing is published unread.',
    howItWorks: 'How it works',
    stepWrite: 'You write in a visual editor that understands Markdown and is made for code.',
    stepSubmit:
      'You submit the article. It joins the review queue, first come, first served, and you can see its place there.',
    stepRead: 'A reviewer reads it, typically within 24–48 hours.',
    stepDecide:
      'The reviewer approves it, requests changes or rejects it. Only an approved article is published. If yours is not approved, you’re told why and can continue in the same draft.',
    measuredPromise:
      'The site measures how long reviews really take. It shows the median and the 90th percentile next to the 24–48 hours, so you can judge the promise for yourself.',
    principles: 'What we care about',
    operators: 'Who runs this site',
    freeSoftware:
      'Galley is free software under the MIT licence, and anyone can run it on their own server. The people who run this site choose its reviewers, keep its database and send its email.',
    readOn:
      'If you want to write, start with the <link>writing guidelines</link>. The <link2>help page</link2> explains how things work. If you want to read, start with the <link3>latest articles</link3>.',
    edits: 'Edits are reviewed too',
    editsText:
      'A review would mean little if the text could change right after it. When an author edits a published article, the approved text stays live while the edit waits. The reviewer compares the two, and approving the edit swaps them in one step. A decision always names the version it was made on.',
    nothingLost: 'What you write is kept',
    nothingLostText:
      'The editor saves to your browser whenever you pause, and to your account when you’re online. A crash, a closed tab or an expired session should never cost you a paragraph. If the same draft changed in two places, you see both versions and choose.',
    code: 'Code is part of the text',
    codeText:
      'Code blocks have a language, highlighting and a copy button. Code that you paste stays exactly as it was.',
    ownership: 'Your work is yours',
    ownershipText:
      'One download has every article you’ve written as Markdown, with its images and revisions. You can take it and go whenever you like.',
    readers: 'Readers are left alone',
    readersText:
      'You don’t need an account to read. There are no ads, no trackers and no cookies. Search runs on the site’s own database: it covers the full text, puts exact titles first and forgives typos. The <link>privacy page</link> lists what the site stores, and the <link2>cookies page</link2> lists what stays in your browser.',
  },
  appApiDocs: {
    description: 'Every call of the Galley API, with its fields and examples, to read and try.',
    notLoaded: 'The API description could not be loaded',
    title: 'The API',
    lead: 'The site itself runs on these calls, and you can use them too. Read and try them here, or use the <link>OpenAPI description</link> with your own tools.',
  },
  article: {
    missing: 'There is no article at this address, or it is not public.',
  },
  articles: {
    searchResults: 'Search results',
    lead: 'Written by developers, read by a person first.',
    categoryOnGalley: '{category} on Galley',
    searchLead: 'for <q>{search}</q>, best match first.',
    tagOnGalley: '#{tag} on Galley',
  },
  auth: {
    signInTitle: 'Sign in',
    signInDescription: 'Sign in to Galley to write articles, continue your drafts and keep your profile.',
    signUpTitle: 'Sign up',
    signUpDescription:
      'Create a Galley account with your email address and a six-digit code, and start writing.',
    newPasswordTitle: 'Set a new password',
    newPasswordDescription:
      'Forgot your Galley password? Set a new one with a six-digit code that we email you.',
  },
  authors: {
    description:
      'The people who write and read on Galley: who they are, what they do and what they work with.',
    titleOnPage: 'Authors, page {page}',
    lead: 'The people behind the articles: who they are, what they do and what they work with.',
  },
  categories: {
    description: 'What the articles on Galley are about: all categories and the most used tags.',
    lead: 'Choose a category to see its articles, newest first.',
    popularTags: 'Popular tags',
  },
  community: {
    description:
      'How people take part in Galley: reading, commenting, writing and reviewing, and the conduct expected of everyone.',
    lead: 'Galley is made by the people who read, comment, write and review here. This page says how each of them takes part, and what we ask of everyone.',
    read: 'Read',
    readText:
      'Every published article is open to everyone, without an account. Browse the <link>latest articles</link>, see what is <link2>trending</link2>, or look through the <link3>categories</link3> and <link4>authors</link4>. You can follow along in a feed reader with the <link5>Atom feed</link5>, or enter your email address in the footer to get the newsletter.',
    likeText:
      'If an article helped you, sign in and like it. You can like each article once, and take the like back. Likes decide what is trending, so they help the next reader too.',
    comment: 'Comment',
    commentText:
      'Signed-in readers can comment on any published article and reply to one another. The most useful comments add something: a correction, a case the author did not consider, a question others will have too. Comments are not reviewed first. They appear at once, you can edit or delete your own, and an admin can remove any.',
    write: 'Write',
    writeText:
      'You don’t need to be an expert or a practised writer. You need to have done the thing you describe. The best articles often come from someone who solved a problem last week and still remembers what was confusing. Read the <link>writing guidelines</link>, start a draft and submit it when it’s ready.',
    review: 'Review',
    reviewText:
      'The site’s admins are its reviewers, and the people who run this site decide who they are. A reviewer reads the whole article, decides, and gives a reason when the answer is “not yet” or “no”. Reviews typically take 24–48 hours. Each decision is recorded with the name of the person who made it, and authors can see every decision on their own articles.',
    conduct: 'How we treat each other',
    conductLead: 'These rules apply to everyone, including reviewers.',
    discussWorkNotPerson:
      'Discuss the work, not the person. “This query locks the table” helps. “You clearly never tested this” does not.',
    assumeGoodWill: 'Assume that others mean well and know something you don’t.',
    explainIfYouDisagree: 'Explain. If you disagree, say why and, if you can, show the code or the source.',
    acceptCorrectionWithGrace: 'Accept correction with grace, and fix the article.',
    rememberOtherLanguages: 'Remember that people may be writing in their second or third language.',
    respectPrivacy: 'Don’t share other people’s private information.',
    whatIsNotWelcome: 'What is not welcome',
    insultsThreatsAndHarassment: 'Insults, threats and harassment.',
    contemptForPeople:
      'Contempt for people because of who they are, where they come from, or what they believe.',
    spam: 'Spam, advertising, and links that are only there to draw traffic.',
    impersonation: 'Pretending to be someone else.',
    sockPuppets: 'Using several accounts to collect likes or to agree with yourself.',
    consequences: 'What happens if someone breaks these rules',
    consequencesText:
      'Admins can remove a comment, reject an article or hide one that is already published. A removed comment that has replies leaves a placeholder, so that the conversation still makes sense. The <link>terms of use</link> say what else can happen.',
  },
  cookies: {
    description:
      'Galley sets no cookies. This page lists the few things it keeps in your browser, what each is for and how to clear it.',
    lead: 'Galley sets no cookies. It keeps a few things in your browser’s own storage, and this page lists them all.',
    tableLabel: 'What stays in your browser',
    noCookies: 'No cookies at all',
    noCookiesText:
      'There are none for signing in, none for statistics and none for advertising. The site uses no trackers and no analytics services, so none come from those either. That’s why we didn’t ask you to accept anything.',
    storage: 'What is kept in your browser',
    storageText:
      'Browsers give each site a small storage of its own. Other sites can’t read it, and unlike a cookie it isn’t sent with every request. Galley uses it for these items:',
    sentItems:
      'Your requests to this site, and to no other, carry the session token, so that the site knows who is asking. Unsaved text is sent when it is saved to your account. The other items never leave your browser.',
    ifYouOnlyRead:
      'If you only read and don’t change the theme, Galley stores only <code>scrollPositions</code> and <code>loadedPages</code>, until you close the tab, and the articles you read, so that you can read them offline.',
    howToClear: 'How to clear it',
    clearByLogOut:
      'Choose “Log out” in the account menu. That ends the session on the server. It also removes your token, name and picture from the browser, and the articles kept for offline reading.',
    clearInSettings:
      'To remove everything, open your browser’s settings, look for site data or website data, find this site and delete its data.',
    clearByPrivateWindow: 'In a private window, the browser removes everything when you close it.',
    saveFirst:
      'Save your work first. Clearing site data signs you out, forgets your theme and deletes any text that isn’t saved to your account yet. Text that is saved there is safe. On a shared computer, log out and clear the site data too.',
    serverData: 'What the site stores on its server is described on the <link>privacy page</link>.',
    name: 'Name',
    where: 'Where',
    purpose: 'Purpose',
    howLong: 'How long',
    cacheStorage: 'Cache storage',
    articlesPurpose: 'The articles you read, with their images, so that you can read them offline',
    articlesHowLong:
      'Articles for 30 days, up to the last 60; those you read while signed in, only until you sign out. An image stays as long as an article that shows it. Images of drafts are never kept.',
    pagePartsPurpose: 'The scripts, styles and fonts of the site’s pages, and the offline page',
    pagePartsHowLong: 'Until newer ones replace them',
    localStorage: 'Local storage',
    tokenPurpose: 'The session token that keeps you signed in',
    tokenHowLong:
      'Until you log out. It stops working after 30 days without use, and after 90 days at the latest.',
    viewerPurpose: 'Your name and picture, so that the header can show them at once',
    untilYouLogOut: 'Until you log out',
    themePurpose: 'The light or dark theme, if you chose one',
    untilYouClearIt: 'Until you clear it',
    shortcutsPurpose: 'Your choice to turn single-key shortcuts off',
    untilYouTurnThemOnAgain: 'Until you turn them on again',
    sessionStorage: 'Session storage',
    returnPagePurpose: 'The page to return to after you sign in',
    returnPageHowLong: 'Until you sign in or close the tab',
    signUpPurpose:
      'The name, username and email address you sign up with, so that a reload doesn’t lose them. Never the password.',
    signUpHowLong: '10 minutes at most, or until your account is created or you close the tab',
    scrollPurpose: 'How far you scrolled on a page, so that you find your place when you go back',
    untilYouCloseTab: 'Until you close the tab',
    loadedPagesPurpose:
      'How much of a list of articles you loaded, so that it’s all there when you come back',
    commentPurpose: 'A comment you’re writing, so that a reload or signing in doesn’t lose it',
    untilItIsSent: 'Until it is sent, or you close the tab',
    markReplyPurpose: 'A reply you’re writing to a reviewer’s mark, so that a reload doesn’t lose it',
    unsavedTextPurpose: 'What you typed on the write page, so that a crash or a closed tab doesn’t lose it',
    unsavedTextHowLong: 'Until it’s saved to your account or you discard it. It stays when you log out.',
  },
  dashboard: {
    description: 'What is waiting for review, what was decided, and how the site is doing.',
  },
  adminsOnly: {
    title: 'This page is for admins',
    text: 'Admins review articles here. You’ll find your own articles, and the decisions on them, under My Articles.',
  },
  dashboardPlace: {
    moderation: 'Moderation',
    analytics: 'Analytics',
    audit: 'Audit',
  },
  appDashboard: {
    tabsLabel: 'Articles and figures',
    shortcutsHint: 'Press ? for shortcuts',
  },
  useDashboardKeys: {
    nextArticle: 'Next article',
    previousArticle: 'Previous article',
    reviewIt: 'Review it',
    viewIt: 'View it',
    approveIt: 'Approve it',
    rejectOrRequestChanges: 'Reject it, or request changes',
    moveItToPending: 'Move it to Pending, or restore it',
    featureItOnHome: 'Feature it on the home page',
    undoLastDecision: 'Undo the last decision',
    goToTab: 'Go to a tab',
    showTheseShortcuts: 'Show these shortcuts',
  },
  guidelines: {
    description:
      'What Galley publishes, how to prepare an article, what reviewers look for, why articles are rejected and what happens next.',
    lead: 'What we publish, how to prepare an article, and what the person who reviews it will look for.',
    whatWePublish: 'What we publish',
    whatWePublishText:
      'We publish articles by developers, for developers, from first-hand experience. A good article usually does one of these things:',
    kindTutorial: 'teaches a technique, step by step, until it works;',
    kindExplanation: 'explains how something behaves, and why;',
    kindReport: 'reports on real work: a migration, a bug hunt, a measurement, a failure;',
    kindComparison: 'compares options fairly and says when each is right;',
    kindOpinion: 'argues a position and deals honestly with the objections.',
    knownTopicsWelcome:
      'Beginners’ topics are welcome. So are topics that have been covered before, if you add something: a clearer explanation, a newer version, your own numbers.',
    titleAndExcerpt: 'Title and excerpt',
    titleText:
      'A title says what the article is about. “Cancelling fetch requests in React effects” is a title; “You won’t believe this React trick” is not. A title can have up to 200 characters, but fewer than 80 usually read better.',
    excerptText:
      'People see the excerpt on cards and in search results. In two or three sentences, say what the reader will know afterwards. It can have up to 500 characters.',
    structure: 'Structure',
    startWithProblem: 'Start with the problem. Give the result early, then the way there.',
    nameAssumptions: 'Name what you assume: versions, operating system, what the reader should already know.',
    useHeadings:
      'Use headings that tell the story on their own. The title is the top level, so begin with <code>##</code>.',
    keepOneThought: 'Keep one thought to a paragraph. Use lists for things that are lists.',
    endWithNextSteps: 'End with what to do next, what you left out, or where it breaks.',
    lengthText:
      'An article needs at least 20 characters of text, and a reviewer will expect rather more. There is no ideal length: stop when you’ve made your point.',
    codeThatRuns: 'Code that runs',
    runCode: 'Run the code exactly as it is in the article before you submit it.',
    useCodeBlocks: 'Put code in a code block and choose the language. Never use a screenshot of code.',
    includeImportsAndConfiguration: 'Include the imports and the configuration a reader needs.',
    showOutputOrError: 'Show the output or the error message as text, so that it can be searched for.',
    leaveOutSecrets: 'Leave out keys, passwords, internal host names and anyone’s personal data.',
    markUnsafeCode: 'Mark anything unsafe for production, right where it appears.',
    categoryAndTags: 'Category and tags',
    categoryText:
      'Every article has one category. The site starts with eight: <code>react</code>, <code>javascript</code>, <code>typescript</code>, <code>nodejs</code>, <code>css</code>, <code>devops</code>, <code>backend</code> and <code>frontend</code>. Choose the narrowest one that fits.',
    tagsText:
      'Add up to 8 tags for what the category doesn’t say: a library, a pattern, a kind of article such as <code>tutorial</code>. Tags are stored in lower case, without duplicates.',
    images: 'Images',
    imagesText:
      'Use an image when it shows something that words can’t. Give each one alternative text that says what it shows, for readers who can’t see it. Files can be JPEG, PNG, WebP, GIF or AVIF, up to 10 MB and 40 megapixels. Check that screenshots are legible on a phone and show nothing private.',
    sourcesAndLicences: 'Sources and licences',
    writeYourOwnText: 'Write your own text. Quote briefly, mark the quotation, and link to the source.',
    linkSources:
      'Link to the documentation, issue or paper behind a claim. For a benchmark, describe the set-up.',
    respectLicences:
      'Use only images and code that you made or may use, and credit them as their licence asks.',
    publishedElsewhere:
      'If the article appeared elsewhere first, say so and link to it. You must have the right to publish it again.',
    discloseInterest: 'If you work on the product you’re writing about, say so near the top.',
    aiAssistance: 'AI assistance',
    aiText:
      'You can use AI tools to check grammar, translate or improve your wording. If a tool wrote passages, code or images, add a sentence that says which. You’re responsible for every line, so test the code and check the facts. An article generated from a prompt, without any experience of your own, will be rejected.',
    whatReviewersLookFor: 'What reviewers look for',
    isItCorrect: 'Is it correct, as far as a careful reader can tell?',
    isItOriginal: 'Is it the author’s own work, with sources where they are needed?',
    doesItDeliverWhatTitlePromises: 'Does it deliver what the title promises?',
    isItClear: 'Is it clear, and is the code readable?',
    isItSafe: 'Is it safe and fair to the people it mentions?',
    notRequired:
      'Reviewers don’t require perfect prose, a particular style or agreement with their own opinions.',
    whatGetsRejected: 'What gets rejected',
    advertising: 'Advertising, press releases, and articles written to place a link.',
    copiedText: 'Copied or lightly reworded text.',
    harmfulCode: 'Code that can’t work, or advice that would harm readers who follow it.',
    attacks: 'Attacks on people or groups, and private information about anyone.',
    offTopic: 'Articles that are not about making software.',
    sketches: 'Sketches too thin to be useful. Keep those as drafts until they have grown.',
    whatHappensAfterYouSubmit: 'What happens after you submit',
    queueText:
      'Your article joins the queue, where you can see its place. Review typically takes 24–48 hours. The decision appears in your notifications and in <link>My Articles</link>.',
    approved: 'Approved',
    approvedText: 'Readers see the article at once.',
    changesRequestedText:
      'The reviewer says what is missing, sometimes with marks on your text. Revise the same draft and submit it again.',
    rejectedText:
      'You see the reason on the article. If you can fix the problem, edit the article and submit it again.',
    laterEdits:
      'Later edits are reviewed in the same way, and the approved text stays live until then. The <link>help page</link> explains the editor. When you’re ready, <link2>start writing</link2>.',
  },
  help: {
    description:
      'How to read, write, submit and edit articles on Galley, and how to look after your account: a guide in short answers.',
    lead: 'Short answers for readers and authors, from your first visit to deleting your account.',
    keyboardShortcuts: 'Keyboard shortcuts',
    contents:
      'On this page: <link>reading</link>, <link2>signing up</link2>, <link3>writing</link3>, <link4>review</link4>, <link5>likes, comments and notifications</link5>, and <link6>your account</link6>.',
    readingQuestion: 'What can I do without an account?',
    readingAnswer:
      'You can read every published article, search, and look at authors’ public profiles. Type in the search box for suggestions, or press <kbd>Enter</kbd> for all results. Search covers the full text, puts exact titles first and forgives typos. There is also an <link>Atom feed</link> and a newsletter.',
    signUpQuestion: 'How do I get an account?',
    signUpAnswer:
      'Open the <link>sign-up form</link> and enter your name, a username, your email address and a password. We email you a six-digit code. It works once, for 10 minutes, and you have 5 tries. A new code doesn’t give you new tries, so if you use them up, wait a while before you start again.',
    usernameQuestion: 'Which usernames are allowed?',
    usernameAnswer:
      'Use 3 to 30 characters: the letters a to z in either case, digits, <code>_</code> and <code>-</code>. Upper and lower case count as the same, and a few words such as <code>admin</code> are reserved.',
    passwordQuestion: 'What makes a good password?',
    passwordAnswer:
      'Length: 10 to 128 characters. You don’t need special characters. Common passwords, and your own name or email address, are refused.',
    writingQuestion: 'How do I write an article?',
    writingAnswer:
      'Open <link>Write Article</link>. Add a title, an excerpt, a category and up to 8 tags, then write. Press <kbd>Enter</kbd> or type a comma to add a tag; <kbd>Backspace</kbd> in the empty box removes the last one. “Preview” shows the article before you submit it. The <link2>writing guidelines</link2> say what makes a good article.',
    markdownQuestion: 'Can I write in Markdown?',
    markdownAnswer:
      'Yes. Markdown that you type or paste becomes formatting, and you can import Markdown files. In a code block, pasted text stays as it is. Type these at the start of a line, followed by a space:',
    markdownInline:
      'Three hyphens, <code>---</code>, make a horizontal rule. Within a line, <code>**bold**</code>, <code>*italic*</code> and <code>`code`</code> work as you expect.',
    shortcutsQuestion: 'Which keyboard shortcuts does the editor have?',
    shortcutsOnMac: 'On a Mac, use <kbd>Cmd</kbd> instead of <kbd>Ctrl</kbd>.',
    keys: 'Keys',
    effect: 'Effect',
    draftsQuestion: 'Where are my drafts?',
    draftsAnswer:
      'They are in your account, so you find them on every device: under Saved Drafts on the write page and in <link>My Articles</link>. A draft only needs a title. Only you and the admins can see it.',
    autosaveQuestion: 'What if my browser crashes?',
    autosaveAnswer:
      'The editor saves to your browser whenever you pause, and to your account when you’re online. After a crash, a closed tab or an expired session, your text is still there. If a draft changed somewhere else in the meantime, you see both versions. Nothing is overwritten silently.',
    imagesQuestion: 'Which images can I use?',
    imagesAnswer:
      'JPEG, PNG, WebP, GIF and AVIF, up to 10 MB and 40 megapixels each. The site re-encodes every upload and removes its metadata, such as the place where a photo was taken. An image on another site becomes a link, because that image could change after the review. Upload a copy if you have the right to use it.',
    takePartQuestion: 'How do I take part?',
    likeQuestion: 'How do I like an article?',
    likeAnswer:
      'Sign in and press the like button. Press it again to take your like back. Others only see the number of likes.',
    commentQuestion: 'How do I comment?',
    commentAnswer:
      'Write up to 5,000 characters of plain text, or reply to someone. You can edit and delete your own comments. A deleted comment that has replies leaves a placeholder. Admins can remove any comment.',
    bellQuestion: 'What does the bell show?',
    bellAnswer:
      'The bell in the header shows how many unread notifications you have. Open it to see them; each one links to what it is about. A new account starts with three: a welcome, a reminder to complete your profile, and a link to the writing guidelines.',
    accountQuestion: 'How do I manage my account?',
    passwordForgottenQuestion: 'What if I forget my password?',
    passwordForgottenAnswer:
      'Choose “Forgot your password?” on the <link>sign-in page</link>. If your address has an account, we email you a six-digit code. It works for 10 minutes, and you have 5 tries. Enter it with a new password. All your sessions then end, so sign in again.',
    sessionsQuestion: 'Where am I signed in?',
    sessionsAnswer:
      'Open your <link>profile</link> to see your sessions, and end any that you don’t recognise. A session ends after 30 days without use, and after 90 days at the latest. Changing your password ends all others.',
    exportQuestion: 'How do I take my work with me?',
    exportAnswer:
      'Download your data from your profile: one ZIP file with everything in your account. Every article is a Markdown file, with its images beside it and its revisions in a folder of their own. Your comments, your likes, what reviewers sent you and your profile are JSON files.',
    deleteAccountQuestion: 'What happens if I delete my account?',
    deleteAccountAnswer:
      'You confirm with your password. Your account, profile and articles are then deleted for good. Your comments stay as placeholders, without your name or text. Download your data first.',
    newsletterQuestion: 'How do I unsubscribe from the newsletter?',
    newsletterAnswer:
      'Every issue has a link that unsubscribes you with one click. You don’t need an account.',
    startsHeading: 'starts a heading, and ### a smaller one',
    startsBulletList: 'starts a bullet list',
    startsNumberedList: 'starts a numbered list',
    startsQuote: 'starts a quote',
    startsCodeBlock: 'starts a code block, here in TypeScript',
  },
  submitting: {
    submitQuestion: 'What happens when I submit?',
    submitAnswer:
      'To use “Submit for Review”, your article needs a title, an excerpt, a category and at least 20 characters of text. It joins the queue, and you can see its place there. A person reads it, typically within 24–48 hours. While it waits, you can withdraw it and continue it as a draft.',
    decisionQuestion: 'What can the reviewer decide?',
    approve: 'Approve: readers see the article at once.',
    requestChanges: 'Request changes: you get the reason, continue in the same draft and submit it again.',
    reject: 'Reject: you get the reason, and can still revise the article and submit it again.',
    marksAnswer:
      'Reviewers can mark passages. You see each mark next to the words it is about. Reply to it or resolve it, then submit the article again. The reviewer then sees what you changed.',
    notifiedAnswer:
      'You get a notification and an email each time; you can turn off the emails in <link>your account</link>. The article’s history shows what was submitted and decided, when and by whom, with the reviewer’s notes.',
    editQuestion: 'Can I edit a published article?',
    editAnswer:
      'Yes. The approved text stays live while your edit waits for review. If the edit is approved, it replaces the old text in one step. If it is rejected, the old text stays. You can also keep the edit as a draft and submit it later.',
    deleteQuestion: 'Can I delete an article?',
    deleteAnswer: 'Yes, in <link>My Articles</link>. We ask you to confirm.',
  },
  home: {
    title: 'Galley: articles by developers, reviewed by a person',
    description:
      'Developers publish what they’ve learned, and a person reads every article before readers see it.',
  },
  featuredProof: {
    caption: 'Our reviewers recommend this article.',
  },
  hero: {
    headline: 'Written by developers. <em>Read by a person</em> before it’s published.',
    lead: 'On Galley, people who build software publish what they’ve learned. A reviewer reads every article, and every later edit, first.',
    exploreArticles: 'Explore Articles',
    startWriting: 'Start Writing',
    reviewTime: '24–48 h',
    reviewTimeLabel: 'typical time to review',
    reviewedShare: '100%',
    reviewedShareLabel: 'reviewed by a person',
    trackers: '0',
    trackersLabel: 'trackers, ads and cookies',
  },
  howItWorks: {
    write: 'Write',
    writeText:
      'Use an editor made for code: highlighted blocks, Markdown as you type, and drafts that are saved whenever you pause.',
    review: 'Review',
    reviewText:
      'A person reads it, typically within 24–48 hours, then approves it or says what is missing, passage by passage.',
    publish: 'Publish',
    publishText:
      'Readers see exactly what was approved. Edits are reviewed too, while the approved text stays up.',
    title: 'From draft to print',
    guidelines: 'The <link>writing guidelines</link> say what reviewers look for.',
  },
  sampleProof: {
    caption: 'A sample article with its reviewer’s marks. Readers only see the text once it’s approved.',
    category: 'backend',
    proof: 'proof 2 of 2',
    title: 'A connection pool is a queue',
    paragraph:
      'Raising the pool size <struck>always makes</struck> <inserted>rarely makes</inserted> a busy database faster. Past a handful of connections per core, queries only wait somewhere else.',
    question:
      'So measure the wait, not the work: <marked>how long does a request stand in line</marked> before its first query runs?',
    note: 'Figures from your own test make this. Keep it in.',
    noteBy: 'The reviewer, on paragraph 3',
  },
  myArticles: {
    description: 'Your articles: published, in review, sent back, and your drafts.',
  },
  newsletterConfirm: {
    title: 'Confirm your subscription',
    description: 'The last step to get the Galley newsletter.',
    lead: 'Confirm with one click, and we’ll email you the newest articles.',
    confirm: 'Confirm subscription',
  },
  newsletterUnsubscribe: {
    title: 'Unsubscribe from the newsletter',
    description: 'Unsubscribe from the Galley newsletter.',
    lead: 'Unsubscribe with one click, and we’ll delete your address from the list.',
    unsubscribe: 'Unsubscribe',
  },
  notFound: {
    title: 'Page not found',
    description: 'There is no page at this address.',
    heading: 'Oops! Page not found.',
    text: 'Check the address for typos. The page may also have been moved or removed.',
  },
  privacy: {
    description:
      'What Galley stores about readers and members, how long it is kept, who can see it, and how to remove it.',
    lead: 'What this site stores about you, how long it is kept, who can see it, and how you can remove it.',
    tableLabel: 'Who can see what is stored',
    inShort: 'In short',
    readWithoutAccount: 'You can read without an account, and nothing records who read what.',
    noCookies: 'There are no cookies, no trackers, no analytics services and no ads.',
    emailIsPrivate: 'Only you and the site’s admins can see your email address.',
    yourControl: 'You can download everything in your account, correct what you wrote, and delete it all.',
    operators:
      'The people who run this site chose the server it runs on. They are responsible for the data described here.',
    whenYouRead: 'When you read',
    views: 'Views',
    viewsText:
      'Articles have a view count. A reader is counted once per article and day. To tell a first visit from a second, the site computes hashes of your network address and browser, or of your account if you’re signed in. They include a random value that changes every day. That value and the hashes are then deleted, so they can’t be traced back to you. The site keeps the number, not who read what.',
    ipAddresses: 'IP addresses',
    ipAddressesText:
      'The site uses your IP address to limit how often one place can call it, for example to try passwords. For this, it keeps a hash of the address for a day at most.',
    requestLog: 'Request log',
    requestLogText:
      'The server logs requests so that faults can be found. Each request has its own ID. Passwords, codes, session tokens and the text you send are never logged.',
    newsletter: 'Newsletter',
    newsletterText:
      'If you enter your address in the footer, we send you one email with a link to confirm. We only add your address to the list after you follow the link. With it, we store the date up to which we’ve told you about new articles and, for 30 days, which issues we sent you. Every issue has a link that removes all of this.',
    whenYouHaveAccount: 'When you have an account',
    accountLead: 'The site then stores:',
    account: 'Account',
    accountText:
      'Your name, username, email address, role and the date you joined. Your password is stored only as an argon2id hash, from which nobody can read it. If you were an admin, a hash of your email address stays when you delete your account, so that you don’t become an admin again by signing up again.',
    oneTimeCodes: 'One-time codes',
    oneTimeCodesText: 'The codes we email you are stored as hashes. They work once, for 10 minutes.',
    sessions: 'Sessions',
    sessionsText:
      'For each place where you’re signed in: a hash of the session token, the device and when it was last seen. A session ends after 30 days without use, and after 90 days at the latest.',
    profile: 'Profile',
    profileText:
      'What you choose to enter: picture, bio, profession, company, location, website, Twitter, LinkedIn and GitHub links, skills and interests. All of it is optional.',
    articles: 'Articles',
    articlesText:
      'Your drafts and articles with every revision, and the images you upload. The site re-encodes images and removes their metadata, including the place where a photo was taken. An image that no text or profile shows is deleted within two weeks.',
    reviews: 'Reviews',
    reviewsText:
      'What you submitted and when, the decision, its reason and who made it, the marks reviewers made and the replies to them. While an admin reads a submission, other admins can see that for a few seconds.',
    audit: 'Audit',
    auditText:
      'What admins did: decisions, roles, comments they removed. It records articles by title and people by a number, and it can’t be changed. It stays when an article or an account is deleted. The number then no longer leads to anyone.',
    figures: 'Figures',
    figuresText:
      'How many views, likes, comments, submissions and decisions your articles got each day. These are only numbers, and they are deleted with your account.',
    commentsLikesAndNotifications: 'Comments, likes and notifications',
    commentsText:
      'The comments you write, the articles you like, the notifications you get and whether you’ve read them, and which emails you want.',
    unlessStated:
      'If no time is given, the data is kept until you delete it or your account. The <link>cookies page</link> lists what stays in your own browser.',
    whatGoesElsewhere: 'What goes elsewhere',
    loadedFromElsewhere:
      'Scripts, styles and fonts come from this site, and search runs on its own database. Images do too, with two exceptions: someone may use a picture on another site as their profile picture, and the people who run this site can set up an outside image host. Your browser loads such an image from there, without saying which page you’re reading.',
    emailText:
      'Email is sent through the SMTP server that the people who run this site have chosen, so that server handles your address and the text of the email. Emails that wait to be sent are queued with your address and their purpose, but never with a code. If a hosting provider runs the server, it may keep technical records of its own.',
    linksText:
      'If you follow a link to another site, that site learns which site you came from, but not which page. From then on, its rules apply.',
    whoSeesWhat: 'Who sees what',
    dataColumn: 'Data',
    audienceColumn: 'Who can see it on the site',
    publicData: 'Published articles, comments, name, username, profile',
    everyone: 'Everyone',
    unpublishedArticles: 'Drafts, articles in review and rejected articles',
    youAndAdmins: 'You and the admins',
    revisionsAndDecisions: 'Revisions, review decisions and notes',
    emailAddress: 'Email address',
    likes: 'Likes',
    likesAudience: 'Everyone sees the number; only you see whether you liked it',
    sessionsAndNotifications: 'Sessions and notifications',
    you: 'You',
    auditLog: 'Audit log of decisions',
    admins: 'The admins',
    databaseAccess:
      'People who run a server can also reach its database. They can’t read passwords or session tokens even there, because only the hashes are stored.',
    whatYouCanDo: 'What you can do',
    export:
      'Export: download everything in your account. You get every article as Markdown with its images and revisions, your comments and likes, what reviewers sent you, your profile, notifications and sessions.',
    correct:
      'Correct: change your <link>profile</link>, your articles and your comments whenever you like. An edit to a published article is reviewed before readers see it.',
    emptyProfile: 'Empty your profile: its fields are deleted, and your account stays.',
    deleteArticleOrComment:
      'Delete an article or a comment. A deleted comment that has replies leaves a placeholder.',
    deleteAccount:
      'Delete your account: your personal data and articles are deleted, and every session ends. Your comments stay as placeholders, without your name or text.',
    leaveNewsletter:
      'Unsubscribe from the newsletter with the link in any of its emails. A subscription is separate from an account.',
    backups:
      'If the people who run this site keep backups, deleted data stays in them until they are replaced. The law where you live may give you further rights.',
  },
  profileForm: {
    editTitle: 'Edit your profile',
    setupTitle: 'Complete your profile',
    description: 'What readers see about you next to your articles.',
  },
  profile: {
    title: 'Your profile',
    description: 'What readers see about you, and your account settings.',
  },
  publicProfile: {
    notLoaded: 'This profile could not be loaded.',
    feedTitle: '{name} on Galley',
    description: '{name} on Galley.',
  },
  review: {
    title: 'Review',
    description: 'One submission: its text, what changed, and the marks on it.',
  },
  statistics: {
    title: 'Your statistics',
    description: 'Views, likes, comments and decisions on your articles, day by day.',
  },
  terms: {
    title: 'Terms of use',
    description:
      'The terms for using this site: your account, your rights in what you write, review and removal, fair use and leaving.',
    lead: 'The agreement between you and the people who run this site, in plain words.',
    agreement: 'What this is',
    agreementText:
      '“We” are the people who run this site. “You” are anyone who uses it. You can read without an account. By creating one, you agree to these terms, and to follow the <link>writing guidelines</link> and the rules of conduct on the <link2>community page</link2>.',
    yourAccount: 'Your account',
    oldEnough: 'You must be old enough, where you live, to enter into an agreement like this one.',
    ownEmailAddress:
      'Use your own email address. We check it with a code, and send codes there if you forget your password.',
    noImpersonation: 'Don’t pretend to be another person or organisation.',
    keepPasswordSecret:
      'Keep your password to yourself. If you think someone else knows it, change it. That ends your other sessions.',
    responsibility: 'You’re responsible for what happens through your account, unless it is our fault.',
    yourWork: 'Your work',
    rightsYouKeep:
      'You keep all rights in your articles, images and comments. You give us permission to do what the site needs: to store them, to have reviewers read them, to format and re-encode them, and to show them once they are public. They may then appear on our pages and in search results, feeds, link previews and the newsletter. We do not sell your work or license it to others.',
    endOfPermission:
      'The permission ends when you delete the work. Copies in backups stay until the backups are replaced. We can’t recall copies that others have made, for example in feed readers and search engines.',
    yourPromise:
      'By submitting something, you confirm that it is yours, or that you have the right to publish it, and that it breaks no law and no promise you have made, such as a duty to keep an employer’s secrets.',
    otherPeoplesWork: 'Other people’s work',
    otherPeoplesWorkText:
      'Articles belong to their authors. You can read, link to and quote them as the law allows. To republish an article or reuse its code beyond that, follow the licence its author gives, or ask the author.',
    reviewAndRemoval: 'Review and removal',
    reviewText:
      'A person reviews every article, and every edit of a published one, before readers see it. Review typically takes 24–48 hours. That is what we aim for and measure, not a guarantee. We may approve an article, request changes or reject it. If we don’t approve it, we give a reason. There is no right to be published.',
    removalText:
      'We may hide a published article or remove a comment that breaks these terms or the law. Decisions on articles are recorded. In serious or repeated cases, we may refuse further submissions.',
    noWarranty:
      'Review is an editorial check, not a warranty. Articles and comments express their authors’ views. Test code before you rely on it.',
    fairUse: 'Fair use of the site',
    fairUseLead: 'Don’t:',
    maliciousFiles: 'upload malicious files, or try to run scripts in other people’s browsers;',
    otherPeoplesData: 'try to access other people’s accounts, drafts or data;',
    limits: 'get around the limits on sign-ins, codes, writing and uploads, or overload the site;',
    inflatedCounts: 'inflate likes or views, or use several accounts to appear as several people;',
    spam: 'send spam, or collect personal data about the people here.',
    programs: 'Programs can use the site’s <link>public API</link> and its feeds, within the same limits.',
    leaving: 'Leaving',
    leavingText:
      'You can stop at any time. Download your data, then delete your account. Your articles are deleted with it, and your comments stay as placeholders, without your name or text. We may also stop running the site. If we can, we’ll say so here early enough for you to export your work.',
    liability: 'What we don’t promise',
    liabilityText:
      'The site is free and provided as it is. We try to keep it available, correct and safe, but can’t promise that it always will be. Keep copies of what matters to you. As far as the law allows, we are not liable for loss that comes from using the site or relying on its articles. Nothing here limits liability that the law does not allow us to limit.',
    changes: 'Changes',
    changesText:
      'If these terms change, the new text appears on this page and applies from then on. If you don’t agree with it, you can export your work and delete your account. The <link>privacy page</link> says what we store about you.',
  },
  trending: {
    description: 'The articles on Galley that people read, like and discuss most right now.',
    lead: 'What people read, like and discuss most. Newer articles need fewer views and likes to appear here.',
  },
  write: {
    title: 'Write',
    description: 'Write an article, keep it as a draft, and submit it for review.',
  },
  backButton: {
    back: 'Back',
  },
  accountButton: {
    label: 'Account menu',
  },
  accountMenu: {
    label: 'Account',
    welcomeName: 'Welcome back, {name}!',
    logOut: 'Log out',
    welcome: 'Welcome back, there!',
  },
  errorPage: {
    unknownError: 'Something went wrong. Please try again.',
    title: 'Error',
  },
  footer: {
    read: 'Read',
    write: 'Write',
    guidelines: 'Guidelines',
    terms: 'Terms',
    tagline: 'Articles by developers, each one read by a person before it’s published.',
    stayUpdated: 'Stay Updated',
    feed: 'Or follow the <link>feed</link> in your own reader.',
    newsletter: 'New articles by email. No tracking. Unsubscribe at any time.',
    copyright: '© 2024 Galley. Free software under the MIT licence.',
  },
  header: {
    homeLink: 'Galley, home',
    navigationLabel: 'Main',
  },
  logo: {
    galley: 'Galley',
  },
  mobileMenu: {
    label: 'Menu',
  },
  rootLayout: {
    loading: 'Loading the page',
    skipToContent: 'Skip to content',
  },
  searchBox: {
    searchArticles: 'Search articles',
  },
  themeSwitch: {
    label: 'Switch between light and dark',
  },

  // client
  failureMessage: {
    unreachable: 'The site could not be reached. Check your connection and try again.',
    offline: 'You’re offline. Nothing is lost: try again when you’re back online.',
  },

  // accounts
  accountWords: {
    email: 'Email',
    password: 'Password',
    newPassword: 'New password',
    passwordRequired: 'Enter your password.',
    invalidCredentials: 'Invalid email or password. Please try again.',
    invalidOtp: 'Invalid OTP. Please try again.',
    loginSuccessful: 'Login Successful',
    loginFailed: 'Login failed',
    accountCreated: 'Welcome! Account created and logged in',
    verificationFailed: 'Verification Failed',
    otpResent: 'OTP Resent',
    failedToResendOtp: 'Failed to Resend OTP',
    passwordChanged: 'Password changed',
    passwordNotChanged: 'Password not changed',
  },
  accountSchema: {
    nameRequired: 'Enter your name.',
    emailRequired: 'Enter your email address.',
  },
  accountsRules: {
    usernameCharacters: 'Use 3 to 30 letters, digits, hyphens or underscores.',
    usernameReserved: 'This username is reserved. Please choose another.',
    passwordTooUniform: 'Use more than two different characters.',
    passwordFromOwnDetails: 'Don’t use your own name, username or email address.',
    passwordTooShort: 'Use at least {least} characters.',
    tooLong: 'Use at most {most} characters.',
  },
  accountRoutes: {
    signUpCodeSent: 'We sent a six-digit code to your email address.',
    passwordCodeSent: 'If this address has an account, we’ve sent it a six-digit code.',
    passwordReset: 'Your new password is set. Please sign in with it.',
    passwordChanged: 'Your password has been changed. All your other devices are signed out.',
    signedOut: 'You’re signed out.',
    sessionAlreadyEnded: 'This session has already ended.',
    sessionEnded: 'That device is signed out.',
    otherSessionsEnded: 'All your other devices are signed out.',
    accountDeleted: 'Your account and everything in it has been deleted.',
  },
  archiveAccount: {
    readme:
      '# {name} ({username}) on Galley\n\nDownloaded from <{site}> on {day}.\n\n{files}\n\nTimes are in UTC. Markdown and JSON are plain text, so any editor can open them.',
    accountJson: '- `account.json`: your account, and where you were signed in.',
  },
  changePassword: {
    wrongPassword: 'That’s not your current password. Please try again.',
  },
  changeRole: {
    noSuchAccount: 'There is no account with the address {email}.',
  },
  deleteAccount: {
    onlyAdmin: 'This is the only admin. Make someone else an admin first.',
  },
  device: {
    browserOnSystem: '{browser} on {system}',
    unknownDevice: 'Unknown device',
  },
  oneTimeCode: {
    codeRejected: 'This code is wrong, expired or already used.',
  },
  requestSignUp: {
    usernameTaken: 'This username is taken. Please choose another.',
  },
  requireGoodPassword: {
    tooCommon: 'This password is too easy to guess. Please choose another.',
    checkField: 'Please check {field}.',
  },
  sendCode: {
    enterSignUpCode: 'Enter it on the page where you signed up:',
    ignoreSignUp:
      'If you didn’t sign up, you can ignore this email. Without the code, no account is created.',
    passwordRequested:
      'Someone, probably you, asked to set a new password for your account. Setting it signs out all your devices.',
    ignorePasswordRequest:
      'If it wasn’t you, you can ignore this email. Without the code, your password stays the same.',
    alreadyMemberSubject: 'You already have a Galley account',
    alreadyMember:
      'Someone, probably you, tried to sign up with this email address. It already has an account.',
    signInInstead:
      'Sign in with your password. If you’ve forgotten it, you can set a new one on the same page.',
    signIn: 'Sign in',
    ignoreAttempt: 'If it wasn’t you, you can ignore this email. Nothing has changed.',
    tooManyTriesSubject: 'Too many wrong codes',
    tooManyTries:
      'Someone, probably you, asked for a new code. Too many wrong codes were entered for this address, so no code will work before {time} (UTC).',
    requestLater: 'Please request a new one after that, on the same page.',
    signUpSubject: '{code} is your Galley sign-up code',
    welcome: 'Welcome to Galley! Your code works once, for {minutes} minutes.',
    passwordSubject: '{code} is your Galley password code',
    enterPasswordCode: 'Enter this code on the page that asked for it. It works once, for {minutes} minutes:',
  },
  verifySignUp: {
    emailTaken: 'This email address already has an account. Please sign in.',
  },
  accountSettings: {
    passwordLead: 'Changing your password signs out all your other devices.',
    emails: 'Emails',
    emailsLead: 'The emails we send you, besides codes and the newsletter.',
    sessions: 'Where you’re signed in',
    sessionsLead: 'A session ends after 30 days without a visit, and after 90 days at the latest.',
    yourData: 'Your data',
    dataLead: 'Everything in your account, in one file.',
    deleteLead: 'This can’t be undone, not even by an admin.',
    title: 'Account settings',
    lead: 'You can’t change your name, username or email address. To use others, sign up again with another email address. Your articles stay with this account, and deleting it deletes them.',
  },
  accountsChangePassword: {
    currentPassword: 'Current password',
    changePassword: 'Change password',
  },
  accountsDeleteAccount: {
    accountDeleted: 'Account deleted',
    title: 'Delete your account?',
    yourPassword: 'Your password',
    askToDeleteAccount: 'Delete account…',
    keepAccount: 'Keep account',
    deleteAccount: 'Delete account',
    articlesAreDeleted: 'All your articles are deleted, both drafts and published ones.',
    commentsStay: 'Your comments stay as placeholders, without your name or text.',
    profileIsDeleted: 'Your profile, sessions and email address are deleted. Nobody can bring them back.',
    downloadFirst: 'Download your data first if you want to keep any of it.',
  },
  exportAccount: {
    preparing: 'Preparing your files…',
    done: 'Download complete.',
    contents: 'A ZIP file with your articles and revisions as Markdown, your images, and the rest as JSON.',
    interrupted: 'The download was interrupted, so there is no file. Please try again.',
    downloadMyData: 'Download my data',
    progress: '{received} so far.',
  },
  sessionList: {
    notLoaded: 'Your sessions could not be loaded',
    sessionEnded: 'Session ended',
    sessionNotEnded: 'Session not ended',
    signedIn: 'Signed in',
    lastSeen: 'Last seen',
    sessionsEnded: 'Sessions ended',
    sessionsNotEnded: 'Sessions not ended',
    nowhereElse: 'You’re not signed in anywhere else.',
    thisDevice: 'This device',
    endSessionOnDevice: 'End the session on {device}',
    end: 'End',
    signOutAllOthers: 'Sign out all other devices',
    loading: 'Loading your sessions…',
  },
  authIntro: {
    signInTitle: 'Welcome back.',
    signInLead: 'Sign in to continue your drafts and see where your articles stand.',
    signUpTitle: 'Write for people who build software.',
    signUpLead: 'It takes a minute: your name, your email address, and the code that we send you.',
    codeTitle: 'Check your email.',
    codeLead:
      'The code shows that the address is yours. It can take a moment to arrive. If you don’t see it, check your spam folder.',
    newPasswordTitle: 'Set a new password.',
    backToArticle: 'You need an account to like and comment. Then we’ll take you back to the article.',
    onToEditor: 'You need an account to write. Then we’ll open the editor.',
    backToPage: 'You need an account to open that page. Then we’ll take you there.',
    newPasswordLead:
      'We’ll send a code to your email address. Use it to choose a new password. All your devices are then signed out.',
    reviewed: 'A person reads every article before readers see it, typically within 24–48 hours.',
    yourWork: 'What you write is yours. You can download all of it, and deleting your account removes it.',
    noTrackers: 'No trackers, no ads, no cookies. Readers never see your email address.',
  },
  authScreen: {
    tabsLabel: 'Sign in or sign up',
    needsJavaScript:
      'Signing in and signing up need JavaScript. Please turn it on for this site and reload the page.',
  },
  codeField: {
    oneTimeCode: 'One-time code',
  },
  codeStepButtons: {
    resendOtp: 'Resend OTP',
    inSeconds: 'in {seconds} s',
    resendHint: 'You can request a new code after 30 seconds.',
  },
  forgotPassword: {
    codeSent: 'Check your email',
    failedToSendOtp: 'Failed to Send OTP',
    emailHint: 'The address you signed up with. We’ll send a six-digit code to it.',
    sendOtp: 'Send OTP',
    backToSignIn: 'Back to Sign In',
  },
  newPasswordForm: {
    anotherAddress: 'Use another address',
    codeSent:
      'If <strong>{email}</strong> has an account, we’ve sent it a six-digit code. It works once, for 10 minutes.',
    setNewPassword: 'Set new password',
    codeIncomplete: 'Enter the {digits} digits from the email.',
  },
  passwordField: {
    show: 'Show password',
    hint: 'At least {least} characters of any kind. A few unrelated words work well.',
  },
  requestSignUpCode: {
    registrationFailed: 'Registration failed',
  },
  unreachablePage: {
    heading: 'Members’ page',
    offline: 'You’re offline',
    offlineText:
      'This page needs a connection. You’re still signed in, and it opens when you’re back online.',
    unreachable: 'The site can’t be reached',
    unreachableText: 'You’re still signed in. This page keeps trying, and opens when the site responds.',
  },
  requireSignIn: {
    loading: 'Loading…',
    needsJavaScript: 'This page is for members and needs JavaScript.',
  },
  sessionLife: {
    dialogNotLoaded:
      'Your session has ended, and the sign-in window could not be loaded. Nothing on this page is lost.',
  },
  signInAgainDialog: {
    otherAccount:
      'This page belongs to another account. Close this window, copy what you need, then sign in.',
    title: 'Please sign in again',
    text: 'Your session has ended, but nothing on this page is lost. Sign in as <strong>{email}</strong> to continue where you stopped.',
  },
  signInForm: {
    loginFailed: 'Login Failed',
    forgotYourPassword: 'Forgot your password?',
  },
  signUpCodeStep: {
    backToSignUp: 'Back to Sign Up',
    newCodeSent: 'We sent a new code to {email}. The old one no longer works.',
    codeIncomplete: 'Enter all six digits of the code.',
    codeAlreadyTried: 'This code was already rejected. Use the code from the newest email.',
    triesHint: 'You have {tries} tries in total. A new code doesn’t give you new ones.',
    triesUsedUp:
      'You’ve used all {tries} tries. No code will work until {time}, not even a new one. Please request a new one then.',
    passwordAgain: 'Enter your password again',
    passwordAgainHint: 'The page was reloaded, and we never store passwords in the browser.',
    codeSent: 'We sent a six-digit code to <strong>{email}</strong>. It works once, for 10 minutes.',
    verifyOtp: 'Verify OTP',
  },
  signUpForm: {
    registrationSuccessful: 'Registration Successful',
    registrationFailed: 'Registration Failed',
    fullName: 'Full name',
    username: 'Username',
    usernameHint: '3 to 30 letters, digits, hyphens or underscores.',
    emailHint: 'We’ll send a six-digit code to it. Only you and the admins can see your address.',
    otpSent: 'An OTP was sent to {email}.',
    acceptTerms:
      'By signing up, you accept the <terms>terms of use</terms> and the <privacy>privacy notice</privacy>.',
  },

  // articles
  articleWords: {
    defaultCategory: 'General',
    unknownAuthor: 'Unknown',
    untitledArticle: 'Untitled Article',
    untitledDraft: 'Untitled Draft',
    noContent: 'No content provided',
    category: 'Category',
    tags: 'Tags',
    content: 'Content',
    table: 'Table',
    featured: 'Featured',
    minutesToRead: '{minutes} min read',
    views: { one: '{count} view', other: '{count} views' },
    likes: { one: '{count} like', other: '{count} likes' },
    commentCount: { one: '{count}<hidden> comment</hidden>', other: '{count}<hidden> comments</hidden>' },
    draft: 'Draft',
    pendingReview: 'Pending Review',
    published: 'Published',
    rejected: 'Rejected',
    hidden: 'Hidden',
    changesRequested: 'Changes requested',
    waitingForReview: 'This article is waiting for review.',
    hiddenFromReaders: 'This article is hidden from readers.',
    reviewerNote: 'What the reviewer said',
    draftSaved: 'Draft saved',
    draftLoaded: 'Draft loaded',
    failedToSaveDraft: 'Failed to save draft',
    submitted: 'Article submitted for review',
    updated: 'Article updated',
    deleted: 'Deleted',
    deleteFailed: 'Delete failed',
    unableToDelete: 'Unable to delete the article.',
    withdrawn: 'Withdrawn from review',
    withdrawFailed: 'The article could not be withdrawn',
    noArticles: 'No articles yet',
    noPublishedArticles: 'No published articles yet',
    noDrafts: 'No drafts saved',
    failedToLoad: 'Failed to load articles. Please try again.',
  },
  articleSchema: {
    titleTooLong: 'The title can have up to {most} characters.',
    excerptTooLong: 'The excerpt can have up to {most} characters.',
    searchTitleTooLong: 'The title for search engines can have up to {most} characters.',
    searchDescriptionTooLong: 'The description for search engines can have up to {most} characters.',
    categoryFormat: 'Use the slug or the name of a category.',
    tagsFormat: 'Use a list of tags, or text with commas between them.',
    tagTooLong: 'A tag can have up to {most} characters.',
    tooManyTags: 'An article can have up to {most} tags.',
  },
  articlesRules: {
    titleMissing: 'Title required',
    titleMissingHint: 'Please add a title before saving the draft.',
    fieldsMissing: 'Missing required fields',
    fieldsMissingHint: 'Please fill in title, excerpt, content, and category before submitting.',
    contentTooShort: 'Content too short',
    contentTooShortHint: 'Content must be at least 20 characters long.',
  },
  textWork: {
    tooComplex:
      'This text takes too long to process. Make it shorter or simpler, or split it into several articles.',
  },
  prepareText: {
    tooManyElements:
      'This text has more than {most} paragraphs, links and other parts. Split it into several articles.',
    tooLong:
      'This text is too long: with its formatting, it takes more than {most}. Split it into several articles.',
  },
  articleText: {
    unknownCategory: 'There is no such category.',
    chooseCategory: 'Choose one of the categories.',
  },
  applyDecision: {
    articleIsDraft: 'This article is a draft, so there is nothing to decide.',
  },
  exportArticles: {
    files:
      '- `articles/`: your articles as Markdown. A published article is there as readers see it, any other as you last saved it. An edit that is not live yet is next to its article, as `.edit.md`.\n- `revisions/`: every revision of your articles, oldest first, with the decisions on it and what reviewers wrote.',
  },
  getOwnArticle: {
    notFound: 'There is no such article.',
    changedElsewhere:
      'This article was changed in another window or by a reviewer. Nothing was saved, but your text is still here.',
    notYours: 'This article belongs to someone else.',
  },
  revertDecision: {
    tooLate: 'This decision can no longer be undone, because the article has changed since then.',
  },
  listRevisions: {
    notFound: 'There is no such revision.',
  },

  // writing
  confirmDelete: {
    title: 'Delete this article?',
    publishedText: '“{title}” and all its revisions will be deleted for good, for you and for readers.',
    unpublishedText: '“{title}” and all its revisions will be deleted for good. Readers have never seen it.',
  },
  confirmWithdraw: {
    title: 'Withdraw this article from review?',
    approvedTextStays: 'Readers still see the approved text.',
    leavesQueue:
      '“{title}” leaves the queue and becomes a draft that you can continue. If you submit it again, it goes to the end of the queue.',
    editLeavesQueue:
      'Your edit of “{title}” leaves the queue and becomes a draft that you can continue. If you submit it again, it goes to the end of the queue.',
  },
  articleEditor: {
    hint: 'Markdown works as you type. Drop or paste images. <span>Press Alt+F10 for the toolbar. </span>Tab indents code. To leave the text, press Esc, then Tab.',
  },
  editorParts: {
    foreignImagesHint:
      'An article can only show images that were uploaded here. Insert yours with the image button.',
    imagesBecameLinks: { one: 'An image became a link', other: '{count} images became links' },
  },
  linkDialog: {
    saveLink: 'Save link',
    linkText: 'Link text',
    url: 'URL',
    textRequired: 'Enter the text that readers will see.',
    addressRequired: 'Enter the address of the link.',
    addressInvalid: 'Enter a web or email address, a path on this site or a #heading.',
    removeLink: 'Remove link',
  },
  pasteNotice: {
    dismiss: 'Dismiss',
    converted: 'Markdown converted to formatting.',
    keepAsPlainText: 'Keep as plain text',
  },
  editorToolbar: {
    formatting: 'Formatting',
    editLink: 'Edit link',
    insertLink: 'Insert link',
    insertImage: 'Insert image',
    imagesToInsert: 'Images to insert',
  },
  tableMenu: {
    addRowAbove: 'Add row above',
    addRowBelow: 'Add row below',
    addColumnBefore: 'Add column before',
    addColumnAfter: 'Add column after',
    headerRow: 'Header row',
    removeRow: 'Remove row',
    removeColumn: 'Remove column',
    deleteTable: 'Delete table',
    insertTable: 'Insert table',
  },
  toolbarCommands: {
    undo: 'Undo',
    redo: 'Redo',
    paragraph: 'Paragraph',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strikethrough: 'Strikethrough',
    inlineCode: 'Inline code',
    alignLeft: 'Align left',
    alignCenter: 'Align center',
    alignRight: 'Align right',
    bulletList: 'Bullet list',
    numberedList: 'Numbered list',
    quote: 'Quote',
    codeBlock: 'Code block',
    horizontalRule: 'Horizontal rule',
    headingLevel: 'Heading {level}',
  },
  checkImage: {
    wrongType: 'This file can’t be inserted',
    tooLarge: 'This image is too large',
    wrongTypeHint: '“{name}” is not a JPEG, PNG, WebP, GIF or AVIF image.',
    tooLargeHint: '“{name}” is larger than {megabytes} MB.',
  },
  imageUploads: {
    uploadFailedHint: 'Failed to upload image. Please try again.',
    pastedImage: 'Pasted image',
    uploading: 'Uploading image...',
    uploadingHint: 'Please wait while we upload your image.',
    uploaded: 'Image uploaded successfully',
    uploadedHint: 'Your image has been added to the article.',
    uploadFailed: 'Upload failed',
  },
  uploadCard: {
    finishing: 'Almost there',
    retry: 'Retry',
    label: 'Upload of {name}',
    progress: 'Uploading {percent} %',
  },
  useArticleEditor: {
    placeholder: 'Tell us what you’ve built, learned or broken…',
  },
  codeBlockView: {
    languageLabel: 'Language of this code block',
  },
  figureFields: {
    alternativeText: 'Alternative text',
    caption: 'Caption',
    captionPlaceholder: 'Shown below the image',
  },
  figureView: {
    alternativeTextPlaceholder: 'Describe this image for people who can’t see it',
    noAlternativeText: 'Image without a description',
  },
  articleStanding: {
    editDraft: 'Unsubmitted edit',
    editPending: 'Edit pending review',
    editRejected: 'Edit rejected',
    reviewLabel: 'Review of {title}',
    editIsDraft: 'Your edit from <day/> is a draft. Readers see the text below.',
    editIsWaiting: 'Your edit from <day/> is waiting for review. Until then, readers see the text below.',
    editNeedsChanges: 'Your edit from <day/> needs changes. Readers still see the text below.',
    editWasRejected: 'Your edit from <day/> was rejected. Readers still see the text below.',
  },
  collapsedContent: {
    showLess: 'Show less',
    showAll: 'Show all',
    showLessOf: 'Show less of {title}',
    showAllOf: 'Show all of {title}',
  },
  articlesMyArticles: {
    tabsLabel: 'Articles by status',
    notLoaded: 'Your articles could not be loaded',
    statistics: 'Statistics',
  },
  ownArticleCard: {
    withdrawTitle: 'Withdraw {title}',
    tagsOfTitle: 'Tags of {title}',
    readersOfTitle: 'Readers of {title}',
    viewLiveTitle: 'View Live: {title}',
    viewLive: 'View Live',
    editTitle: 'Edit {title}',
    categoryAndMinutes: '{category} · {minutes} min read',
    comments: { one: '{count} comment', other: '{count} comments' },
    published: 'Published <day/>',
    updated: 'Updated <day/>',
    created: 'Created <day/>',
  },
  ownArticleList: {
    moreNotLoaded: 'More articles could not be loaded.',
    shownOf: { one: '{shown} of {count} article', other: '{shown} of {count} articles' },
  },
  ownArticlesSkeleton: {
    loading: 'Loading your articles…',
  },
  tabWords: {
    drafts: 'Drafts',
    pending: 'Pending',
    noArticlesHint: 'Everything you write is kept here, finished or not. You only need a title to start.',
    writeYourFirstArticle: 'Write your first article',
    noPublishedHint: 'Articles move here, and to readers, as soon as a reviewer approves them.',
    seePending: 'See pending articles',
    noDraftsHint: 'Articles you’ve started but not submitted are kept here until you come back to them.',
    noPending: 'No articles pending review',
    noPendingHint:
      'Articles you submit wait here until a person has read them, typically within 24-48 hours.',
    noRejected: 'No rejected articles',
    noRejectedHint:
      'No article has been sent back to you. If one is, you’ll find it here with the reviewer’s note.',
    readGuidelines: 'Read the guidelines',
    noHidden: 'No hidden articles',
    noHiddenHint: 'An admin can hide a published article from readers. None of your articles are hidden.',
    seePublished: 'See your published articles',
    finishDraft: 'Finish a draft',
  },
  useWithdrawArticle: {
    withdrawnHint: 'It’s a draft again.',
    continueWriting: 'Continue writing',
    continueWritingSpoken: 'Use the article’s Edit button.',
    changedElsewhere: 'It has changed in the meantime. Please check it again.',
  },
  insiderNotice: {
    draft: 'This is a draft.',
    readersSeeText: 'Readers see the text below.',
    rejected: 'This article was rejected.',
    visibleToYou: 'Only you and the admins can see it.',
    visibleToAuthor: 'Only its author and the admins can see it.',
    label: 'Status of this article',
  },
  articleFields: {
    title: 'Title',
    titlePlaceholder: 'What will readers learn?',
    excerpt: 'Excerpt',
    excerptHint: 'Two or three sentences, for lists and search results.',
    categoryPlaceholder: 'Select a category',
    tagsHint: 'Up to {most}. Press Enter or type a comma to add one.',
  },
  conflictDialog: {
    title: 'This article was changed elsewhere',
    yourText: 'Your text, on this page',
    savedText: 'The saved text',
    useSavedText: 'Use the saved text',
    keepBoth: 'Keep both',
    useMyText: 'Use my text',
    text: 'It was saved in another tab or on another device after you opened it here. Choose which text to continue with. “Keep both” saves yours as a new draft.',
  },
  conflictResolver: {
    draftSavedHint: 'Your text is now a new draft. This page shows the saved text.',
    myCopy: '{title} (my copy)',
  },
  deskButtons: {
    stillUploading: 'Still uploading',
    stillUploadingHint: 'Wait until your images are uploaded, or remove them.',
    withdrawTitle: 'Withdraw it from review?',
    saveAsDraft: 'Save as a draft',
    saveAndSubmit: 'Save and submit',
    submitForReview: 'Submit for Review',
    saveDraft: 'Save Draft',
    preview: 'Preview',
    withdrawText:
      'This text is waiting for review. If you save it as a draft, it leaves the queue until you submit it again. To change the text and stay in the queue, submit it.',
  },
  fieldLimits: {
    charactersLeft: { one: '{count} character left', other: '{count} characters left' },
    charactersTooMany: {
      one: '{count} character too many. The limit is {most}.',
      other: '{count} characters too many. The limit is {most}.',
    },
    titleTooLong: 'Title too long',
    excerptTooLong: 'Excerpt too long',
    tooLongHint: 'Please shorten it to {most} characters. Nothing was cut off.',
  },
  importMarkdown: {
    title: 'Import a Markdown file',
    hint: 'The file replaces the text on this page. Its front matter fills in the title, excerpt, category and tags.',
    chooseFile: 'Import .md file',
  },
  leaveDialog: {
    title: 'Leave with unsaved text?',
    stayHere: 'Stay here',
    leave: 'Leave',
    saveDraftAndLeave: 'Save draft and leave',
    text: 'Your latest changes are not saved to your account. This browser keeps them, and offers them when you open the article here again.',
  },
  leftCopies: {
    label: 'Unsaved text',
    title: 'Unsaved text from earlier',
    keptInThisBrowser: 'Kept in this browser on {when}',
    discard: 'Discard',
    restore: 'Restore',
    open: 'Open',
    noText: 'It has no text.',
  },
  previewDialog: {
    title: 'Article Preview',
    noExcerpt: 'No excerpt provided',
  },
  readMarkdownFile: {
    tooLarge: 'This file is larger than 900 KB. Please split it.',
    notText: 'This is not a text file. Please choose a Markdown file.',
    readerNotLoaded: 'The import could not be loaded. Check your connection and try again.',
  },
  reviewerNote: {
    label: 'Review',
    changesText: 'The reviewer requests changes. Continue in the same text, and submit it again.',
    rejectedText: 'This article was rejected. You can change it and submit it again.',
    publishedText: 'This article is published. Your changes here go live once they’re approved.',
    editWaiting: 'The published text stays as it is while your edit waits for review.',
    editDraft: 'The published text stays as it is. This is the draft of your edit.',
    editNeedsChanges: 'The reviewer requests changes to your edit. The published text stays as it is.',
    editRejected: 'Your edit was rejected. The published text stays as it is.',
  },
  saveStatus: {
    noRoom: 'This browser has no space left for your text. Please save your draft now.',
    changedElsewhere: 'The article was changed elsewhere. Your text is kept in this browser.',
    saving: 'Saving…',
    keptUntilConnected: 'No connection. Kept in this browser, and saved as soon as the site can be reached.',
    allSaved: 'Everything is saved to your account.',
    nothingToSave: 'Nothing to save yet.',
    writing: 'Writing…',
    kept: 'Kept in this browser. Save or submit it to change the article.',
    keptSaving: 'Kept in this browser. Saving to your account in a moment.',
    keptWithoutTitle: 'Kept in this browser. Add a title to save it to your account too.',
    keptTooLong: 'Kept in this browser. Shorten what is too long to save it to your account too.',
    keptBecause: 'Kept in this browser. {refusal}',
    savedAt: 'Saved to your account at {time}.',
  },
  savedDrafts: {
    draftDeleted: 'Draft deleted',
    title: 'Saved Drafts',
    openNow: 'Open now',
    loadTitle: 'Load {title}',
    load: 'Load',
    savedOn: 'Saved <day/>',
    savedInCategoryOn: '{category} · Saved <day/>',
  },
  loadSavedDraft: {
    title: 'Replace your unsaved text?',
    text: 'The saved draft replaces everything you’ve written since it was saved.',
    loadSavedDraft: 'Load saved draft',
    failed: 'Draft could not be loaded',
    failedHint: 'Nothing has changed. Please try again.',
  },
  savedTime: {
    todayAt: 'today at {time}',
  },
  submissionHints: {
    title: 'Before you submit',
  },
  useWriting: {
    saveFailedHint: 'Please login and try again.',
    draftSavedHint: 'It’s saved to your account.',
    withdrawnHint: 'It’s a draft again. Continue whenever you like.',
    updatedHint: 'It’s waiting for review.',
    submittedHint: 'Review typically takes 24-48 hours.',
    updateFailed: 'Update failed',
    submissionFailed: 'Submission failed',
    titleMissing: 'Please add a title.',
    excerptMissing: 'Please add an excerpt.',
    categoryMissing: 'Please choose a category.',
  },
  writeDesk: {
    importFailed: 'Import failed',
    imported: 'Markdown imported',
    importedHint: 'Undo brings back the previous text.',
  },
  writeScreen: {
    editArticle: 'Edit Article',
    writeNewArticle: 'Write New Article',
    notYours: 'This article belongs to someone else',
    notLoaded: 'The article could not be loaded',
    writeYourOwn: 'Write your own',
    notYoursHint: 'Only the author of an article can edit it.',
    loading: 'Loading your article…',
  },
  writingAside: {
    writeFromExperience: 'Write about something you’ve done, and say what it taught you.',
    showCodeThatRuns: 'Show code that runs, and name its language.',
    explainTerms: 'Explain words that a newcomer might not know.',
    describeImages: 'Give every image a description.',
    nameSources: 'Say where ideas and images come from.',
    allGuidelines: 'All guidelines',
    reviewPromise:
      'All articles go through admin review before they are published. This typically takes 24-48 hours.',
  },
  ownArticleText: {
    loading: 'Loading the text…',
    notLoaded: 'The text could not be loaded.',
  },

  // reading
  featureArticle: {
    notPublished: 'Only a published article can be featured.',
  },
  featuredRoutes: {
    none: 'No article is featured now.',
    featured: 'Featured on the home page.',
  },
  likeArticle: {
    text: 'Someone enjoyed reading it.',
    title: '{who} liked “{title}”',
  },
  publishedList: {
    newestOfAll:
      'The newest {shown} of {total}. You can open the review of any other from <link>all articles</link>.',
    notLoaded: 'The published articles could not be loaded',
    title: 'Published articles',
    emptyHint: 'Articles appear here, and for readers, as soon as they’re approved.',
    onHomePage: 'On the home page: <strong>{title}</strong>',
    loading: 'Loading the published articles…',
  },
  featureButton: {
    featuredRemove: 'Featured · Remove',
    featureOnHome: 'Feature on home',
    featuredRemoveLabel: 'Featured, remove: {title}',
    featureOnHomeLabel: 'Feature on home: {title}',
  },
  publishedRow: {
    reviewLabel: 'Review: {title}',
    viewLabel: 'View: {title}',
    view: 'View',
  },
  useFeature: {
    removed: 'No longer featured',
    removedHint: 'The home page shows the sample again.',
    seeIt: 'See it',
    seeItSpoken: 'Go to the home page',
    failed: 'The home page has not changed',
    featuredHint: '“{title}” is on the home page.',
  },
  articleCounts: {
    likes: { one: '{count}<hidden> like</hidden>', other: '{count}<hidden> likes</hidden>' },
    views: { one: '{count}<hidden> view</hidden>', other: '{count}<hidden> views</hidden>' },
  },
  articleFilters: {
    filters: 'Filters',
    tag: 'Tag',
    removeCategory: 'Remove category {name}',
    removeTag: 'Remove tag #{tag}',
  },
  articleGrid: {
    loading: 'Loading articles...',
  },
  articlePages: {
    previousPage: 'Previous page',
    startingPage: 'Starting at page {page} of {totalPages}',
  },
  articlesPlace: {
    latestArticles: 'Latest Articles',
    searchResultsFor: 'Search results for “{search}”',
    categoryArticles: '{category} articles',
    taggedArticles: 'Articles tagged {tag}',
    categoryTaggedArticles: '{category} articles tagged {tag}',
    titleOnPage: '{title}, page {page}',
    describeSearch: 'Articles on Galley that match a search, best match first.',
    describeAll: 'What developers have written on Galley, newest first, each article reviewed by a person.',
    describeCategory:
      'What developers have written about {category} on Galley, newest first, each article reviewed by a person.',
    describeTag:
      'What developers have written tagged {tag} on Galley, newest first, each article reviewed by a person.',
    describeCategoryAndTag:
      'What developers have written about {category}, tagged {tag} on Galley, newest first, each article reviewed by a person.',
    descriptionOnPage: '{description} Page {page}.',
  },
  categoryOverview: {
    noTags: 'No tags yet',
    noTagsHint: 'Tags appear here when published articles use them.',
    loadingCategories: 'Loading categories...',
    categoriesNotLoaded: 'The categories could not be loaded',
    loadingTags: 'Loading tags...',
    tagsNotLoaded: 'The tags could not be loaded',
    articlesWithTag: { one: '{count}<hidden> article</hidden>', other: '{count}<hidden> articles</hidden>' },
  },
  countWords: {
    articles: { one: '{count} article', other: '{count} articles' },
    articlesOrMore: { other: '{count}+ articles' },
    found: { one: '{count} article found for “{search}”', other: '{count} articles found for “{search}”' },
    foundOrMore: { other: '{count}+ articles found for “{search}”' },
  },
  hotArticles: {
    title: 'Hot Articles',
    lead: 'What readers like most.',
    exploreAllArticles: 'Explore All Articles',
    moreTrending: 'More Trending',
  },
  hotCards: {
    firstTrending: '#1 TRENDING',
  },
  latestArticles: {
    loadMoreArticles: 'Load More Articles',
    lead: 'Fresh from review, newest first.',
  },
  noArticles: {
    noSuchPage: 'This page does not exist',
    nothingHere: 'Nothing here yet',
    searchHint:
      'Check the spelling, or try fewer or different words. Quotes keep words together, and a minus before a word leaves it out.',
    noneInCategoryWithTag: 'No article has both this category and this tag.',
    noneInCategory: 'No article is in this category.',
    noneWithTag: 'No article has this tag.',
    toFirstPage: 'Go to the first page',
    noSuchPageHint: 'The list has fewer pages.',
    emptyHint: 'Approved articles appear here, newest first.',
    noneFound: 'No articles found for “{search}”',
    removeFilters: 'Remove the filters',
  },
  pagedArticles: {
    shownOf: '{shown} of {articles}',
  },
  trendingList: {
    empty: 'No Trending Articles',
    failed: 'Oops! Something went wrong',
    emptyHint: 'The first articles appear here as soon as a reviewer approves them.',
    failedHint: "We couldn't load the trending articles",
    loading: 'Loading trending articles...',
  },
  articleHead: {
    updatedOn: 'Updated <time>{day}</time>',
  },
  articleUnavailable: {
    title: 'Article not available',
    missing: 'It may have been removed, or the address is wrong.',
    failed: 'Something went wrong. Please try again in a moment.',
    heading: 'Article',
    loading: 'Loading the article…',
  },
  authorCard: {
    writtenBy: 'Written by',
    viewAuthor: 'View author',
  },
  likeButton: {
    likes: {
      one: '<hidden>Like this article: </hidden><number>{count}</number><hidden> like</hidden>',
      other: '<hidden>Like this article: </hidden><number>{count}</number><hidden> likes</hidden>',
    },
  },
  relatedArticles: {
    title: 'Read next',
    authorAndMinutes: '{author} · {minutes} min read',
  },
  reviewRecord: {
    reviewedOn: 'Reviewed on <reviewed/>',
    editedSameDay: 'First published <reviewed/>; edited and reviewed again the same day',
    editedLater: 'First published <reviewed/>; edited and reviewed again on <changed/>',
  },
  shareButton: {
    linkCopied: 'Link copied',
    linkCopiedHint: 'Paste it wherever you like.',
    copyLink: 'Copy this link',
    share: 'Share',
  },
  useLike: {
    failed: 'Failed to update like',
  },
  exportLikes: {
    likesFile: '- `likes.json`: which articles you liked, and when.',
  },

  // search
  searchContract: {
    searchTooLong: 'A search can have up to {most} characters.',
  },
  suggestionList: {
    noMatch: 'No matching titles. Press Enter to search the full text.',
    label: 'Suggestions',
    noneSpoken: 'No suggestions. Use the arrow keys to view all results.',
    viewAllResults: 'View all results',
    countSpoken: {
      one: '{count} suggestion. Use the arrow keys to choose.',
      other: '{count} suggestions. Use the arrow keys to choose.',
    },
  },

  // audit
  recordRole: {
    atSignUp: 'At sign-up, by the setting ADMIN_EMAIL.',
  },
  actWords: {
    approved: 'Approved',
    askedForChanges: 'Asked for changes',
    rejected: 'Rejected',
    hidden: 'Hidden',
    movedBackToPending: 'Moved back to pending',
    decisionTakenBack: 'Decision taken back',
    featured: 'Featured',
    noLongerFeatured: 'No longer featured',
    roleChanged: 'Role changed',
    commentDeleted: 'Comment deleted',
    operator: 'The operator',
    formerAdmin: 'A former admin',
    sentenceApproved: '<actor/> approved <subject/>',
    sentenceChangesRequested: '<actor/> asked for changes to <subject/>',
    sentenceRejected: '<actor/> rejected <subject/>',
    sentenceHidden: '<actor/> hid <subject/>',
    sentencePending: '<actor/> moved <subject/> back to pending',
    sentenceUndone: '<actor/> took back the decision on <subject/>',
    sentenceFeatured: '<actor/> featured <subject/>',
    sentenceUnfeatured: '<actor/> stopped featuring <subject/>',
    sentenceCommentDeleted: '<actor/> deleted a comment on <subject/>',
    sentenceMadeAdmin: '<actor/> made <subject/> an admin',
    sentenceNoLongerAdmin: '<actor/> took the role of admin from <subject/>',
    title: '“{title}”',
    anArticle: 'an article',
    formerMember: 'a former member',
  },
  auditEntry: {
    timeInUtc: '{time} UTC',
  },
  auditExport: {
    downloadFailed: 'Download Failed',
    yourBrowserHasFile: 'Your browser has the file.',
    exportAsCsv: 'Export as CSV',
  },
  auditFilters: {
    endsBeforeItBegins: 'This day is before “From”.',
    what: 'What',
    who: 'Who',
    from: 'From',
    to: 'To',
    everything: 'Everything',
    usernameOrOperator: 'A username, or {operator}',
    filter: 'Filter',
    clear: 'Clear',
  },
  auditLog: {
    auditCouldNotBeLoaded: 'The audit could not be loaded',
    audit: 'Audit',
    newestEntries:
      'The newest {count} entries. Older ones are found by their date, and all are in the export.',
    entries: { one: '{count} entry', other: '{count} entries' },
  },
  auditPages: {
    pagesOfAudit: 'Pages of the audit',
    newer: 'Newer',
    older: 'Older',
  },
  auditSkeleton: {
    loadingAudit: 'Loading the audit…',
  },
  noEntries: {
    nothingHasBeenDecided: 'Nothing has been decided yet',
    thisPageIsEmpty: 'This page is empty',
    toFirstPage: 'To the first page',
    nothingFitsTheseFilters: 'Nothing fits these filters',
    showEverything: 'Show everything',
    thereAreFewerEntries: 'There are fewer entries than that.',
    lookAtAnotherTime: 'Look at another time span, or at everybody.',
    everyDecisionEveryChange:
      'Every decision, every change of a role and every comment that an admin deletes will stand here, for good.',
  },

  // comments
  commentsRules: {
    writeSomethingFirst: 'Write something first.',
    commentTooLong: 'A comment can have up to 5,000 characters.',
  },
  commentRoutes: {
    commentDeleted: 'Comment deleted',
  },
  commentable: {
    commentYouAreReplying: 'The comment you are replying to is no longer there.',
  },
  deleteComment: {
    thisCommentIsSomeone: 'This comment is someone else’s.',
  },
  editComment: {
    thisCommentIsSomeone: 'This comment is someone else’s.',
  },
  exportComments: {
    commentsJsonWhat: '- `comments.json`: what you wrote under articles.',
  },
  getComment: {
    thereIsNoSuchComment: 'There is no such comment.',
  },
  tellAboutComment: {
    readWhatWasSaid: 'Read what was said about your article.',
    readReplyAndGo: 'Read the reply and go on from there.',
    commentedOn: '{who} commented on “{title}”',
    repliedOn: '{who} replied to your comment on “{title}”',
  },
  commentBody: {
    editYourComment: 'Edit your comment',
    save: 'Save',
    reply: 'Reply',
    yourReplyToName: 'Your reply to {name}',
    edit: 'Edit',
    delete: 'Delete',
    yourReplyToThisComment: 'Your reply to this comment',
  },
  commentForm: {
    lengthOfMost: '{length} of {most} characters',
    cancel: 'Cancel',
  },
  commentItem: {
    deletedComment: 'Deleted comment',
    sending: 'Sending…',
    commentByName: 'Comment by {name}',
    thisCommentWasDeleted: 'This comment was deleted.',
    author: 'Author',
    inReplyToName: 'in reply to {name}',
    you: 'You',
    commentByYou: 'Comment by you',
    inReplyToDeletedComment: 'in reply to a deleted comment',
  },
  commentTime: {
    edited: '(edited)',
  },
  commentsSkeleton: {
    loadingComments: 'Loading the comments…',
  },
  comments: {
    commentAdded: 'Comment added',
    commentDeleted: 'Comment deleted',
    replyAdded: 'Reply added',
    commentChanged: 'Comment changed',
    commentsCouldNotBeLoaded: 'The comments could not be loaded',
    noCommentsYet: 'No comments yet',
    comments: 'Comments',
    commentThatThisAddress: 'The comment that this address leads to is no longer there.',
    beFirstToSay: 'Be the first to say something about this article.',
  },
  confirmDeleteComment: {
    deleteThisComment: 'Delete this comment?',
    whatYouWroteWillBeGone: 'What you wrote will be gone for good. Replies to it stay.',
    whatWasWrittenWillBeGone: 'What was written here will be gone for good. Replies to it stay.',
    delete: 'Delete',
  },
  loadMore: {
    tryAgain: 'Try Again',
    loadMoreComments: 'Load more comments',
    moreComments: { one: '{count} more comment', other: '{count} more comments' },
  },
  useCommentChanges: {
    commentNotSent: 'Comment not sent',
    replyNotSent: 'Reply not sent',
    commentNotChanged: 'Comment not changed',
    commentNotDeleted: 'Comment not deleted',
  },
  writeComment: {
    writeComment: 'Write a comment',
    comment: 'Comment',
    somethingToAdd: 'Something to add, or to ask?',
    signInToComment: 'Sign in to comment',
  },

  // discovery
  loadFeed: {
    feedIsOfCategory: 'A feed is of a category or of a tag, not of both.',
    thereIsNoSuchCategory: 'There is no such category.',
    noArticleHasThisTag: 'No article has this tag.',
    thereIsNobody: 'There is nobody of this name.',
    feedOfCategory: '{site}: {category}',
    feedOfTag: '{site}: {tag}',
    feedOfAuthor: '{author} on {site}',
  },
  drawShareImage: {
    writtenByDevelopersRead: 'Written by developers. Read by a person before it is published.',
  },
  shareImages: {
    thereIsNoArticle: 'There is no article at this address, or readers cannot see it.',
  },
  sitemap: {
    thereIsNoSuchPartOfSitemap: 'There is no such part of the sitemap.',
  },

  // images
  convertImage: {
    thisImageIsDamaged: 'This image is damaged or cannot be read. Please try another file.',
    thisIsNotImage: 'This is not an image we can take. Use a JPEG, PNG, WebP, GIF or AVIF.',
    tooManyPixels: 'This image has more than 40 megapixels. Please make it smaller.',
    tooManyPixelsOverAllFrames:
      'This image has more than 40 megapixels over all its frames. Please make it smaller.',
  },
  exportImages: {
    imagesJsonYourUploads:
      '- `images.json`: your uploads. Those that another service keeps for this site are only named, by their address.',
  },
  sendToHost: {
    imageHostDidNotTakeThisPicture: 'The image host did not take this picture. Please try again in a moment.',
  },

  // newsletter
  invalidToken: {
    thisLinkHasBeen: 'This link has been used or is no longer valid.',
  },
  newsletterRoutes: {
    almostThereOpenLink: 'Almost there: open the link in the mail we just sent you.',
    youAreSubscribedNewest: 'You are subscribed. The newest articles will come to you by mail.',
    youAreUnsubscribed: 'You are unsubscribed, and your address is deleted.',
  },
  sendConfirmation: {
    confirmYourSubscription: 'Confirm your subscription',
    somebodyProbablyYouAsked: 'Somebody, probably you, asked for the Galley newsletter at this address.',
    confirmSubscription: 'Confirm subscription',
    ifItWasNotYou: 'If it was not you, there is nothing to do: without a confirmation no newsletter is sent.',
    ifItWasYouOpen: 'If it was you, open the link and confirm. It works for {days} days.',
  },
  sendDigest: {
    publishedSinceLastMail: 'Published since the last mail, and read by a person before:',
    readAllThatIsNew: 'Read all that is new',
    readMoreOnGalley: 'Read more on Galley',
    youGetThisMail:
      'You get this mail once a week, when there is something new, because this address was confirmed for the Galley newsletter.',
    unsubscribe: 'Unsubscribe',
    newOnGalleyTitle: 'New on Galley: {title}',
    byAuthor: 'By {author}',
    newArticles: { one: '{count} new article on Galley', other: '{count} new articles on Galley' },
    moreThanNewArticles: {
      one: 'More than {count} new article on Galley',
      other: 'More than {count} new articles on Galley',
    },
  },
  sendWelcome: {
    youAreSubscribed: 'You are subscribed',
    thankYouForConfirming: 'Thank you for confirming. The newest articles will come to this address.',
    everyMailOfNewsletter:
      'Every mail of the newsletter has a link to leave it, as this one does. No account is needed.',
    unsubscribe: 'Unsubscribe',
    youGotThisMail: 'You got this mail because this address was confirmed for the Galley newsletter.',
  },
  linkAction: {
    thisAddressIsNotComplete:
      'This address is not complete. Please open the link in our mail again, or copy all of it.',
    goToHomePage: 'Go to the home page',
    buttonNeedsJavaScript: 'The button needs JavaScript. Please allow it for this page and load it again.',
  },
  subscribeForm: {
    checkYourMail: 'Check your mail',
    emailAddress: 'Email address',
    exampleAddress: 'ada@example.com',
    subscribe: 'Subscribe',
    subscribingNeedsJavaScript: 'Subscribing needs JavaScript.',
  },

  // notifications
  notificationsContract: {
    tooManyIds: 'Send at most {most} ids at a time.',
  },
  exportNotifications: {
    notificationsJsonMailsJson:
      '- `notifications.json`, `mails.json`: what was under your bell, and what you chose to be told by mail.',
  },
  nameThem: {
    someone: 'Someone',
    andOthers: { one: '{name} and {count} other', other: '{name} and {count} others' },
  },
  welcomeNewAccount: {
    welcomeToGalley: 'Welcome to Galley',
    everyArticleHere:
      'Every article here is read by a person before it appears. Have a look at what others have written.',
    completeYourProfile: 'Complete your profile',
    readersLikeToKnow:
      'Readers like to know who is writing. Add a picture, a few words about you and your links.',
    readWritingGuidelines: 'Read the writing guidelines',
    whatWePublishHow:
      'What we publish, how to prepare an article, and what the person who reviews it will look for.',
  },
  bellButton: {
    notifications: 'Notifications',
    notificationsUnread: 'Notifications, {count} unread',
  },
  mailSettings: {
    yourChoiceCouldNotBeLoaded: 'Your choice could not be loaded',
    notSaved: 'Not Saved',
    mailMeWhenReviewer: 'Mail me when a reviewer has decided on my article',
    youAlsoFindEveryDecisionUnderBell: 'You also find every decision under the bell.',
    saved: 'Saved.',
    tryAgain: 'Try Again',
    loadingYourChoice: 'Loading your choice…',
  },
  notificationBell: {
    noUnreadNotifications: 'No unread notifications',
    unreadNotifications: { one: '{count} unread notification', other: '{count} unread notifications' },
  },
  notificationItem: {
    unread: '<hidden>Unread: </hidden><title/>',
  },
  notificationList: {
    tryAgain: 'Try Again',
    showMore: 'Show more',
  },
  notificationPanel: {
    weCouldntLoad: 'We couldn’t load your notifications',
    noNotificationsYet: 'No notifications yet',
    notifications: 'Notifications',
    markAllAsRead: 'Mark all as read',
    loadingNotifications: 'Loading notifications',
    tryAgain: 'Try Again',
    whenThereIsNews: 'When there is news about you or your articles, you will find it here.',
  },
  useMarkRead: {
    couldNotMark: 'Could not mark as read',
  },

  // profiles
  profileSchema: {
    listItems: 'Use a list, or text with commas between.',
  },
  profilesRules: {
    enterWebAddress: 'Enter a web address such as https://example.com.',
    enterAddressOfPicture: 'Enter the address of a picture, or upload one.',
    lineTooLong: 'Use at most {most} characters.',
    bioTooLong: 'Use at most {most} characters.',
    tooManyItems: 'Use at most {most}.',
    itemTooLong: 'Use at most {most} characters for each, with commas between.',
    enterYourName: 'Enter your {site} name, or its address on {hosts}.',
    addressTooLong: 'Use at most {most} characters.',
  },
  exportProfile: {
    profileJsonWhat: '- `profile.json`: what you say about yourself; your picture is in `images/`.',
  },
  profileRoutes: {
    thereIsNoProfile: 'There is no profile yet.',
    thisIsYourProfile: 'This is your profile.',
    profileCreatedSuccessfully: 'Profile Created Successfully',
    profileUpdatedSuccessfully: 'Profile Updated Successfully',
    yourPictureIsChanged: 'Your picture is changed.',
    yourProfileIsEmpty: 'Your profile is empty again.',
    thereIsNobody: 'There is nobody with this name.',
    thisIsProfileOf: 'This is {name}’s profile.',
  },
  directorySearch: {
    searchAuthors: 'Search authors',
    nameCompanySkill: 'A name, a company, a skill',
    search: 'Search',
  },
  directorySkeleton: {
    loadingAuthors: 'Loading authors…',
  },
  directory: {
    authorsCouldNotBeLoaded: 'The authors could not be loaded',
    thereIsNoSuchPage: 'There is no such page',
    noAuthorsYet: 'No authors yet',
    thatIsUsuallyOver: 'That is usually over in a moment.',
    toFirstPage: 'To the first page',
    listEndsBeforeIt: 'The list ends before it.',
    showEveryone: 'Show everyone',
    tryFewerOrShorter:
      'Try fewer or shorter words. The search looks into names, usernames, professions, companies and skills.',
    fillInYourProfile: 'Fill in your profile',
    membersAppearHereOnce: 'Members appear here once they have filled in their profile.',
    people: { one: '{count} person', other: '{count} people' },
    peopleFound: { one: '{count} person for “{search}”', other: '{count} people for “{search}”' },
    moreThan: 'More than {count} people',
    moreThanFound: 'More than {count} people for “{search}”',
    nobodyFoundFor: 'Nobody found for “{search}”',
  },
  ownProfile: {
    youHaveNotWritten: 'You have not written anything about yourself yet.',
    yourProfileCouldNotBeLoaded: 'Your profile could not be loaded',
    yourProfileIsStill: 'Your profile is still blank',
    editProfile: 'Edit Profile',
    accountSettings: 'Account settings',
    yourProfile: 'Your profile',
    completeProfile: 'Complete Profile',
    readersSeeItBeside:
      'Readers see it beside what you write. A few words on who you are and what you work with are enough.',
  },
  personCard: {
    skills: 'Skills',
  },
  pictureField: {
    uploadFailed: 'Upload failed',
    thisImageIsLarger: 'This image is larger than 10 MB. Please choose a smaller one.',
    profilePictureUrl: 'Profile picture URL',
    pasteAddressOrUpload: 'Paste an address, or upload a JPEG, PNG, WebP, GIF or AVIF of at most 10 MB.',
    uploadingImage: 'Uploading image...',
    pleaseWaitWhileWeUploadYourImage: 'Please wait while we upload your image.',
    imageUploadedSuccessfully: 'Image uploaded successfully',
    failedToUploadImage: 'Failed to upload image. Please try again.',
    upload: 'Upload',
  },
  profileFacts: {
    email: 'Email',
    profession: 'Profession',
    company: 'Company',
    location: 'Location',
    website: 'Website',
    twitter: 'Twitter',
    linkedIn: 'LinkedIn',
    gitHub: 'GitHub',
    lastUpdated: 'Last updated',
  },
  profileFields: {
    profession: 'Profession',
    backendEngineer: 'Backend engineer',
    company: 'Company',
    location: 'Location',
    lisbonPortugal: 'Lisbon, Portugal',
    website: 'Website',
    twitter: 'Twitter',
    skills: 'Skills',
    typeScriptPostgreSql: 'TypeScript, PostgreSQL, CSS',
    interests: 'Interests',
    compilersTypographyCycling: 'Compilers, typography, cycling',
    aboutYou: 'About you',
    bio: 'Bio',
    whoYouAreAndWhatYouWriteAbout: 'Who you are and what you write about, in at most 1,000 characters.',
    workAndPlace: 'Work and place',
    elsewhere: 'Elsewhere',
    handleIsEnoughAddress: 'A handle is enough; an address works too.',
    skillsAndInterests: 'Skills and interests',
    commasBetweenAtMost: 'Separate them with commas, {most} at most.',
  },
  profileFormScreen: {
    completeYourProfile: 'Complete your profile',
    readersSeeItBeside:
      'Readers see it beside what you write. Everything here is optional, and you can change it whenever you like.',
    editYourProfile: 'Edit your profile',
    whatYouSaveHere: 'What you save here is on your public page at once.',
    skipThisStep: 'Skip this step',
    yourProfileCouldNotBeLoaded: 'Your profile could not be loaded',
    loadingYourProfile: 'Loading your profile…',
  },
  profilesProfileForm: {
    profileCreatedSuccessfully: 'Profile Created Successfully',
    profileCreationFailed: 'Profile Creation Failed',
    profileUpdatedSuccessfully: 'Profile Updated Successfully',
    profileUpdateFailed: 'Profile Update Failed',
    saveProfile: 'Save Profile',
    cancel: 'Cancel',
    skipForNow: 'Skip for Now',
  },
  profileSheet: {
    skills: 'Skills',
    interests: 'Interests',
    aboutName: 'About {name}',
  },
  profileSkeleton: {
    loadingProfile: 'Loading the profile…',
  },
  profilesPublicProfile: {
    unableToLoad: 'Unable to load this profile.',
    hasNotWrittenAnything: '{name} has not written a bio yet.',
    profile: 'Profile',
    tryAgain: 'Try Again',
    thereMayBeNobody: 'There may be nobody with this name, or the account has been deleted.',
    backToArticles: 'Back to articles',
  },
  unsavedChanges: {
    leaveWithoutSaving: 'Leave without saving?',
    stayHere: 'Stay here',
    leave: 'Leave',
    whatYouChanged: 'What you changed on this page is not saved yet, and would be lost.',
  },

  // reviews
  reviewsChoices: {
    itsAuthorIsWriting:
      'Its author is writing on it: there is nothing to decide until it is submitted again.',
    readersSeeThisText: 'Readers see this text already.',
    itIsHiddenAlready: 'It is hidden already.',
    itWaitsForDecision: 'It waits for a decision already.',
  },
  reviewsContract: {
    noteTooLong: 'A note can have up to {most} characters.',
  },
  reviewContract: {
    writeSomethingFirst: 'Write something first.',
    giveItName: 'Give it a name.',
    writeText: 'Write the text.',
    remarkTooLong: 'A remark can have up to {most} characters.',
    quoteTooLong: 'Mark at most {most} characters.',
    nameTooLong: 'A name can have up to {most} characters.',
    replyTooLong: 'Use up to {most} characters.',
  },
  reviewsRules: {
    thisArticleIsYours: 'This article is yours: another admin has to approve it.',
    sayInNoteWhatAuthorShouldChange: 'Say in the note what the author should change.',
  },
  addMark: {
    thereIsAnotherText:
      'There is another text by now. Look at that one; what you wrote here is still on your page.',
    textDoesNotSay: 'The text does not say what is quoted.',
    textHasNoSuchBlock: 'The text has no such block.',
    tooManyMarks: 'An article can have up to {most} marks. Say the rest in the note.',
  },
  answerMark: {
    tooManyReplies: 'A mark can have up to {most} replies. Better talk about it elsewhere.',
  },
  changeMark: {
    sayWhatToChange: 'Say what to change: body or isResolved.',
    thisMarkIsSomeone: 'This mark is someone else’s.',
  },
  decisionWords: {
    readersSeeNewText: 'Readers see the new text now.',
    reviewerHasApproved: 'A reviewer has approved it, and readers see it now.',
    reviewerAsksToChangeEdit:
      'A reviewer asks you to change something before the new text goes live. Readers keep the approved one.',
    reviewerAsksYouToChangeSomething:
      'A reviewer asks you to change something. Go on in the same text, and submit it again.',
    readersKeepApprovedText: 'Readers keep the approved text. You can change yours and submit it again.',
    youCanChange: 'You can change it and submit it again.',
    readersNoLongerSee: 'Readers no longer see it.',
    reviewerWillLook: 'A reviewer will look at it again.',
    isPublished: '“{title}” is published',
    changeIsPublished: 'Your change to “{title}” is published',
    changesRequested: 'Changes requested: “{title}”',
    wasRejected: '“{title}” was rejected',
    changeWasRejected: 'Your change to “{title}” was rejected',
    wasHidden: '“{title}” was hidden',
    isBackInQueue: '“{title}” is back in the queue',
    changeIsBackInQueue: 'Your change to “{title}” is back in the queue',
  },
  deskRoutes: {
    markIsDeleted: 'The mark is deleted.',
    replyIsDeleted: 'The reply is deleted.',
  },
  exportReviews: {
    reviewsJsonMarks:
      '- `reviews.json`: the marks that reviewers sent you, with the replies; and what you said and decided as a reviewer.',
  },
  getMarked: {
    thereIsNoSuchMark: 'There is no such mark.',
  },
  mailDecision: {
    readItOnSite: 'Read it on the site',
    seeWhatReviewerMarked: 'See what the reviewer marked',
    openArticle: 'Open the article',
    seeWhereItStands: 'See where it stands',
    reviewerWrites: 'The reviewer writes:',
    youGetThisMail: 'You get this mail because you submitted an article to Galley.',
    chooseWhichMails: 'Choose which mails you get',
    helloName: 'Hello {name},',
    headlineAndExplanation: '{headline}. {explanation}',
    quotedLine: '“{line}”',
  },
  readReview: {
    thereIsNoSuchRevision: 'There is no such revision to compare with.',
  },
  removeMark: {
    thisMarkIsSomeone: 'This mark is someone else’s.',
    authorHasSeen: 'The author has seen this mark. You can change or resolve it.',
  },
  reviewRoutes: {
    approvedReadersSee: 'Approved: readers see it now.',
    authorIsAsked: 'The author is asked for changes.',
    rejectedAuthorIsTold: 'Rejected: the author is told why.',
    hiddenReadersNoLonger: 'Hidden: readers no longer see it.',
    backInQueue: 'Back in the queue.',
    undoneItStands: 'Undone: it stands as before.',
  },
  savedReplies: {
    thereIsNoSuchReply: 'There is no such reply.',
    tooManySavedReplies: 'There is room for {most} saved replies. Delete one that nobody uses.',
  },
  tellAdmins: {
    readersKeepApprovedText: 'Readers keep the approved text until you decide.',
    itWaitsForReview: 'It waits for a review.',
    submittedChange: '{who} submitted a change to “{title}”',
    submittedForReview: '{who} submitted “{title}” for review',
  },
  tellOfReply: {
    readReplyAndGo: 'Read the reply and go on from there.',
    answeredYourMark: '{who} answered your mark on “{title}”',
    answeredMark: '{who} answered a mark on “{title}”',
  },
  answerForm: {
    yourAnswer: 'Your answer',
    cancel: 'Cancel',
    send: 'Send',
  },
  currentMark: {
    showRemark: 'Show remark',
    said: '<name>{name}:</name> {remark}',
    aReviewer: 'A reviewer',
  },
  markCard: {
    answers: 'Answers',
    resolved: 'Resolved',
    resolve: 'Resolve',
    reopen: 'Reopen',
    you: 'You',
    somebody: 'Somebody',
    answer: 'Answer',
    resolvedBy: 'Resolved by {name}',
    resolvedByYou: 'Resolved by you',
    aReviewer: 'A reviewer',
    saidOn: '<name/> · <day/>',
    saidOnAndEdited: '<name/> · <day/> (edited)',
  },
  markWords: {
    allResolved: { one: 'The mark is resolved', other: 'All {count} marks are resolved' },
    openOf: { one: '{open} of {count} mark open', other: '{open} of {count} marks open' },
    stillOpen: {
      one: 'One mark is still open. You can submit all the same; the reviewer sees it as open.',
      other: '{count} marks are still open. You can submit all the same; the reviewer sees them as open.',
    },
  },
  marksPanel: {
    marks: 'Marks',
    answerOrResolveThem:
      'Answer or resolve them, change the text, and submit it again. <span>Alt+F9 leads from a marked passage to its remark.</span>',
    loadingReviewersMarks: 'Loading the reviewer’s marks…',
    reviewersMarksCouldNotBeLoaded: 'The reviewer’s marks could not be loaded. You can go on writing.',
    tryAgain: 'Try Again',
  },
  passageLink: {
    wholeBlockSuch: 'A whole block, such as an image',
    passageHasChanged: 'The passage has changed',
    showInText: '<hidden>Show in the text: </hidden><quote>{quote}</quote>',
  },
  queuePlace: {
    itHasJustLeft: 'It has just left the queue: load the page again to see the decision.',
  },
  useSentMarks: {
    pleaseTryAgain: 'Please try again.',
    yourAnswerWasNotSent: 'Your answer was not sent',
    markCouldNotBeResolved: 'The mark could not be resolved',
    markCouldNotBeOpened: 'The mark could not be opened again',
  },
  promiseWords: {
    onlyOneInQueue: 'The only one in the queue',
    tooFewDecisions: 'Too few decisions in the last {days} days to say how long it really takes.',
    minutes: { one: 'a minute', other: '{count} minutes' },
    hours: { one: 'an hour', other: '{count} hours' },
    days: { one: 'a day', other: '{count} days' },
    measured:
      'In the last {days} days half of all submissions were decided within {half}, nine of ten within {most}.',
    measuredMost: 'In the last {days} days nine of ten submissions were decided within {most}.',
    standing: '{place} · submitted {when}',
    standingTooFew:
      '{standing}. Typically {from}–{to} hours. Too few decisions in the last {days} days to say more.',
    standingUsually: '{standing} · usually decided within {half}',
    standingUsuallyMost: '{standing} · usually decided within {half} (9 of 10 within {most})',
    behindOthers: { other: 'Behind {count} others in the queue' },
    nextOf: 'Next of {all} in the queue',
    nextOfMore: 'Next of more than {all} in the queue',
    placeOf: {
      one: '{place}st of {all} in the queue',
      two: '{place}nd of {all} in the queue',
      few: '{place}rd of {all} in the queue',
      other: '{place}th of {all} in the queue',
    },
    placeOfMore: {
      one: '{place}st of more than {all} in the queue',
      two: '{place}nd of more than {all} in the queue',
      few: '{place}rd of more than {all} in the queue',
      other: '{place}th of more than {all} in the queue',
    },
  },
  deskListSkeleton: {
    loadingList: 'Loading the list…',
  },
  deskList: {
    listCouldNotBeLoaded: 'The list could not be loaded',
    nextOnesCouldNotBeLoaded: 'The next ones could not be loaded.',
    tryAgain: 'Try Again',
    loadMore: 'Load More',
    shownOfTotal: { one: '{shown} of {count} article', other: '{shown} of {count} articles' },
  },
  moderationList: {
    noItemsPendingModeration: 'No items pending moderation',
    newOnesAppear: 'What authors submit appears here by itself, first come, first served.',
    queue: 'Queue',
    noItemsInModeration: 'No items in moderation',
    itemsInModeration: { one: '{count} item in moderation', other: '{count} items in moderation' },
    late: '{count} late',
    lateOrMore: '{count}+ late',
    soonLate: '{count} soon late',
  },
  queueRow: {
    approveTitle: 'Approve: {title}',
    approve: 'Approve',
    rejectTitle: 'Reject: {title}',
    reject: 'Reject',
    changeToLiveArticle: 'Change to a live article',
    submittedAgain: 'Submitted again',
    new: 'New',
    yourOwn: 'Your own',
  },
  rejectDialog: {
    sendItBack: 'Send it back',
    readersKeepApprovedText: 'Readers keep the approved text, whatever you choose.',
    itsAuthorCanGo: 'Its author can go on in the same text and submit it again, whatever you choose.',
    noteToAuthor: 'Note to the author',
    neededWhenYouRequest: 'Needed when you request changes. The author sees it with the article.',
    savedReplies: 'Saved replies',
    cancel: 'Cancel',
    reject: 'Reject',
    requestChanges: 'Request changes',
    putOneIntoNote: 'Put one into the note…',
  },
  rejectedList: {
    noRejectedArticles: 'No rejected articles',
    whatYouSendBack: 'What you send back to its author is kept here, with what you said about it.',
    noHiddenArticles: 'No hidden articles',
    whatYouTakeAway: 'What you take away from readers is kept here.',
    hiddenArticles: 'Hidden articles',
    rejectedArticles: 'Rejected articles',
    rejected: 'Rejected',
    hidden: 'Hidden',
    whichOnes: 'Which ones',
  },
  rejectedRow: {
    changesRequested: 'Changes requested',
    rejected: 'Rejected',
    restore: 'Restore',
    moveToPending: 'Move to Pending',
    changeToLiveArticle: 'Change to a live article',
    yourOwn: 'Your own',
    changeOfItIsToBeDecidedOn: 'A change of it is to be decided on: approving that shows the article again.',
    hidden: 'Hidden',
    withoutNote: 'Without a note.',
  },
  rowParts: {
    unknown: 'Unknown',
    general: 'General',
    minutesToRead: '{minutes} min read',
    viewTitle: 'View: {title}',
    view: 'View',
    reviewTitle: 'Review: {title}',
    review: 'Review',
    words: { one: '{count} word', other: '{count} words' },
    haveItOpen: { one: '{names} has it open', other: '{names} have it open' },
  },
  tellDecision: {
    approved: 'Approved',
    notApproved: 'Not approved',
    changesRequested: 'Changes requested',
    changesNotRequested: 'Changes not requested',
    rejected: 'Rejected',
    notRejected: 'Not rejected',
    hidden: 'Hidden',
    notHidden: 'Not hidden',
    movedToPending: 'Moved to Pending',
    notMovedToPending: 'Not moved to Pending',
    undo: 'Undo',
    pressUOnDashboard: 'Press u on the dashboard',
    undone: 'Undone',
    newerTextWasSubmitted: 'A newer text was submitted',
    readIt: 'Read it',
    openItFromQueue: 'Open it from the queue',
    retry: 'Retry',
    decideAgainInList: 'Decide again in the list',
    notUndone: 'Not undone',
    readersSeeNewText: 'Readers see the new text of “{title}”.',
    readersSeeItNow: 'Readers see “{title}” now.',
    readersKeepApprovedText: 'Readers keep the approved text of “{title}”.',
    readersNoLongerSee: 'Readers no longer see “{title}”.',
    nothingWasDecided: 'Nothing was decided on “{title}”.',
    authorIsToldWhatToChange: 'The author of “{title}” is told what to change.',
    authorIsTold: 'The author of “{title}” is told.',
    waitsAgain: '“{title}” waits in the queue again.',
    standsAsBefore: '“{title}” stands as before.',
    failedBecause: '“{title}”: {reason}',
  },
  waitWords: {
    inTime: 'In time',
    soonLate: 'Soon late',
    late: 'Late',
    justSubmitted: 'just submitted',
    waitsMinutes: { one: 'waits {count} minute', other: 'waits {count} minutes' },
    waitsHours: { one: 'waits {count} hour', other: 'waits {count} hours' },
    waitsDays: { one: 'waits {count} day', other: 'waits {count} days' },
    minutesLeft: { one: '{count} minute left of {hours}', other: '{count} minutes left of {hours}' },
    hoursLeft: { one: '{count} hour left of {hours}', other: '{count} hours left of {hours}' },
    lateByMinutes: { one: 'late by {count} minute', other: 'late by {count} minutes' },
    lateByHours: { one: 'late by {count} hour', other: 'late by {count} hours' },
    lateByDays: { one: 'late by {count} day', other: 'late by {count} days' },
  },
  baseWords: {
    liveText: 'The live text (revision {number})',
    revision: 'Revision {number}',
    approvedOn: '{text}, approved {day}',
    changesRequestedOn: '{text}, changes requested {day}',
    rejectedOn: '{text}, rejected {day}',
    hiddenOn: '{text}, hidden {day}',
    backInQueueOn: '{text}, back in the queue {day}',
    takenBackOn: '{text}, taken back {day}',
    submittedOn: '{text}, submitted {day}',
  },
  changedText: {
    nothingChanged: 'Nothing changed',
    added: 'Added',
    removed: 'Removed',
    changed: 'Changed',
    moved: 'Moved',
    movedHere: 'Moved here',
    whatElseChanged: 'What else changed',
    bothTextsAreSame: 'Both texts are the same, to the letter.',
    unchangedBlocks: {
      one: '{count} unchanged block · <span>Show</span>',
      other: '{count} unchanged blocks · <span>Show</span>',
    },
  },
  headChanges: {
    general: 'General',
    tags: 'Tags',
    titleForSearchEngines: 'Title for search engines',
    descriptionForSearchEngines: 'Description for search engines',
    keywords: 'Keywords',
    minutesToRead: '{minutes} min read',
    category: '<hidden>Category before: </hidden><before/> <arrow>→</arrow> <hidden>, now: </hidden><after/>',
    tagRemoved: '<hidden>Removed: </hidden><tag/>',
    tagAdded: '<hidden>Added: </hidden><tag/>',
  },
  decisionPanel: {
    decision: 'Decision',
    moreDecisions: 'More decisions',
    approve: 'Approve',
    requestChanges: 'Request <span>changes</span>',
    reject: 'Reject',
    hide: 'Hide',
    backToPending: 'Back to pending',
  },
  decisionPlan: {
    pleaseSeeMarks: 'Please see the marks in the text.',
    sayInNoteWhatAuthorShouldChange: 'Say in the note what the author should change.',
    noteWasFilled: 'A note was filled in. Change it, or press again to send it.',
    withoutNoteAuthor: 'Without a note the author will not know why. Write one, or press Reject again.',
    hiddenWithoutNote: 'Without a note the author will not know why. Write one, or choose Hide again.',
    somebodyElseDecided:
      'Somebody else has decided on this while you were reading. Press again to put your decision in its place.',
  },
  manageReplies: {
    savedReplies: 'Saved replies',
    name: 'Name',
    text: 'Text',
    thereAreNoneAnyMore: 'There are none any more.',
    editTitle: 'Edit {title}',
    deleteForAll: 'Delete for all?',
    deleteTitle: 'Delete {title}',
    cancel: 'Cancel',
    save: 'Save',
  },
  noteField: {
    placeholder: 'A note to the author',
    label: 'Note to the author',
  },
  saveReply: {
    replySaved: 'Reply saved',
    allAdminsFind: 'All admins find it beside the note.',
    saveAsReply: 'Save as a reply',
    name: 'Name',
    byWhichItIsFoundInList: 'By which it is found in the list.',
    cancel: 'Cancel',
    save: 'Save',
  },
  reviewsSavedReplies: {
    savedReplies: 'Saved replies',
    writeNoteFirst: 'Write a note first.',
    thereAreNoneYet: 'There are none yet.',
    noneYetWriteNote: 'None yet. Write a note and save it as one.',
    saveThisNote: 'Save this note as a reply',
    manageReplies: 'Manage replies',
  },
  useDecide: {
    approved: 'Approved',
    changesRequested: 'Changes requested',
    rejected: 'Rejected',
    hidden: 'Hidden',
    backToPending: 'Back to pending',
    queueIsEmptyThank: 'The queue is empty. Thank you.',
    onToNext: 'On to the next in the queue.',
    undo: 'Undo',
    pressUOrOpenIt: 'Press U, or open it from the dashboard and decide again',
    takenBack: 'Taken back',
    itStandsAsBefore: 'It stands as before, and your note is still there.',
    notTakenBack: 'Not taken back',
  },
  useReplyChanges: {
    giveItName: 'Give it a name.',
    writeText: 'Write the text.',
  },
  marginNotes: {
    marksInText: 'Marks in the text',
  },
  markActions: {
    reopen: 'Reopen',
    resolve: 'Resolve',
    reply: 'Reply',
    edit: 'Edit',
    delete: 'Delete',
  },
  markButtons: {
    markThisBlock: 'Mark this block',
    mark: 'Mark',
  },
  reviewsMarkCard: {
    yourMark: 'Your mark',
    yourReply: 'Your reply',
    save: 'Save',
    reply: 'Reply',
    formerReviewer: 'Former reviewer',
    wholeBlock: 'The whole block',
    replies: 'Replies',
    formerMember: 'Former member',
    edited: '(edited)',
    showInText: 'Show in the text: {words}',
    resolved: 'Resolved',
    onlyReviewersSee: 'Only reviewers see this until there is a decision',
    markOnQuote: 'Mark by {name} on “{quote}”',
    markOnBlock: 'Mark by {name} on a whole block',
    formerMarkOnQuote: 'Mark by a former reviewer on “{quote}”',
    formerMarkOnBlock: 'Mark by a former reviewer on a whole block',
    resolvedBy: 'Resolved by {name}',
  },
  marksAround: {
    marksCouldNotBeLoaded: 'The marks could not be loaded',
    marks: 'Marks',
    onEarlierText: 'On an earlier text',
    whatTheseAreAboutIsGone: 'What these are about is no longer in the text.',
    newMark: 'New mark',
    mark: 'Mark',
  },
  newMarkCard: {
    newMark: 'New mark',
    wholeBlock: 'The whole block',
    yourMark: 'Your mark',
    saveMark: 'Save mark',
    newerTextNoLonger: 'The newer text no longer has this passage. Mark another one; what you wrote stays.',
  },
  remarkForm: {
    writeSomethingFirst: 'Write something first.',
    cancel: 'Cancel',
  },
  useMarking: {
    nothingToMarkYet: 'Nothing to mark yet',
    selectSomeWords: 'Select some words, or choose a block with j and k.',
    blockChosen: 'Block {number}: {text}',
    image: 'image',
  },
  useMarks: {
    markWasNotSaved: 'The mark was not saved',
    replyWasNotSent: 'The reply was not sent',
    markWasNotDeleted: 'The mark was not deleted',
    markWasNotChanged: 'The mark was not changed',
  },
  newsWords: {
    somebody: 'Somebody',
    itsAuthorHasTaken: 'Its author has taken this text back to work on it.',
    approvedThis: '{name} approved this a moment ago.',
    requestedChanges: '{name} requested changes a moment ago.',
    rejectedThis: '{name} rejected this a moment ago.',
    hidThis: '{name} hid this a moment ago.',
    putThisBack: '{name} put this back into the queue a moment ago.',
    actSubmitted: '{name} submitted it',
    actWithdrawn: '{name} took it back',
    actPending: '{name} put it back into the queue',
    actApproved: '{name} approved it',
    actRejected: '{name} rejected it',
    actChangesRequested: '{name} requested changes',
    actHidden: '{name} hid it',
    actUndone: '{name} took the last decision back',
  },
  reviewBar: {
    keyboardShortcuts: 'Keyboard shortcuts',
    unknown: 'Unknown',
    changesRequested: 'Changes requested',
    anotherAdmin: 'Another admin',
    queue: 'Queue',
    previousInQueue: 'Previous in the queue',
    nextInQueue: 'Next in the queue',
    revision: 'Revision {number}',
    editOfLiveArticle: 'Change to a live article',
    takenBack: 'Taken back',
    yours: 'Your own',
    by: 'by <author/>',
    readingThisToo: { one: '{names} is reading this too', other: '{names} are reading this too' },
    othersReadingThisToo: { other: '{count} others are reading this too' },
  },
  reviewNotices: {
    showWhatChanged: 'Show what changed',
    newerTextWasSubmitted: 'A newer text was submitted while you were reading.',
    newerTextWasSubmittedWhile:
      'A newer text was submitted while you were reading. Here is what changed since.',
  },
  reviewPage: {
    thisSubmissionCouldNotBeLoaded: 'This submission could not be loaded',
    thereIsNothing: 'There is nothing to review here',
    backToQueue: 'Back to the queue',
    articleIsGone: 'The article is gone, or its author has not submitted it.',
    review: 'Review',
    loadingSubmission: 'Loading the submission…',
  },
  textFoot: {
    author: 'Author',
    unknown: 'Unknown',
    noPublishedArticleYet: 'No published article yet: this would be the first.',
    title: 'Title',
    description: 'Description',
    keywords: 'Keywords',
    forSearchEngines: 'For search engines',
    history: 'History',
    publishedArticles: { one: '{count} published article', other: '{count} published articles' },
    revisionAndTime: '· revision {revision} · <time/>',
  },
  textHead: {
    general: 'General',
    tags: 'Tags',
    minutesToRead: '{minutes} min read',
    words: { one: '{count} word', other: '{count} words' },
  },
  useReviewKeys: {
    toApproveEnterSays: 'Go to Approve; Enter decides',
    toRequestChangesEnter: 'Go to Request changes; Enter decides',
    toRejectEnterSays: 'Go to Reject; Enter decides',
    writeNote: 'Write the note',
    markSelectedWords: 'Mark the selected words, or the chosen block',
    nextOrPreviousBlock: 'Next or previous block',
    nextOrPreviousChange: 'Next or previous change, or mark in the text',
    textOrChanges: 'Text or changes',
    nextOrPrevious: 'Next or previous in the queue',
    undoLastDecision: 'Undo the last decision',
    showTheseShortcuts: 'Show these shortcuts',
  },
  viewBar: {
    compareWith: 'Compare with',
    previousChange: 'Previous change',
    nextChange: 'Next change',
    view: 'View',
    text: 'Text',
    changes: 'Changes',
    wordsAdded: {
      one: '+{count}<hidden> word added</hidden>',
      other: '+{count}<hidden> words added</hidden>',
    },
    wordsRemoved: {
      one: '−{count}<hidden> word removed</hidden>',
      other: '−{count}<hidden> words removed</hidden>',
    },
    changesInAll: { one: '{count} change', other: '{count} changes' },
    currentOf: { one: '{current} of {count} change', other: '{current} of {count} changes' },
  },

  // statistics
  analytics: {
    figuresCouldNotBeLoaded: 'The figures could not be loaded',
    loadingFigures: 'Loading the figures…',
    trending: 'Trending',
    mostLiked: 'Most liked',
    analytics: 'Analytics',
  },
  figureWords: {
    views: 'Views',
    likes: 'Likes',
    comments: 'Comments',
    submissions: 'Submissions',
    decisions: 'Decisions',
    published: 'Published',
    signUps: 'Sign-ups',
    articles: 'Articles',
    viewCount: { one: '{count} view', other: '{count} views' },
    likeCount: { one: '{count} like', other: '{count} likes' },
    commentCount: { one: '{count} comment', other: '{count} comments' },
    submissionCount: { one: '{count} submission', other: '{count} submissions' },
    decisionCount: { one: '{count} decision', other: '{count} decisions' },
    articleCount: { one: '{count} article', other: '{count} articles' },
    signUpCount: { one: '{count} sign-up', other: '{count} sign-ups' },
    oneYear: '1 year',
    days: { one: '{count} day', other: '{count} days' },
    noneAsInYearBefore: 'None, and none in the year before',
    noneAsInDaysBefore: {
      one: 'None, and none in the {count} day before',
      other: 'None, and none in the {count} days before',
    },
    asManyAsInYearBefore: 'As many as in the year before',
    asManyAsInDaysBefore: {
      one: 'As many as in the {count} day before',
      other: 'As many as in the {count} days before',
    },
    noneInYearBefore: 'None in the year before',
    noneInDaysBefore: { one: 'None in the {count} day before', other: 'None in the {count} days before' },
    moreThanInYearBefore: '{percent}% more than in the year before',
    moreThanInDaysBefore: {
      one: '{percent}% more than in the {count} day before',
      other: '{percent}% more than in the {count} days before',
    },
    fewerThanInYearBefore: '{percent}% fewer than in the year before',
    fewerThanInDaysBefore: {
      one: '{percent}% fewer than in the {count} day before',
      other: '{percent}% fewer than in the {count} days before',
    },
    minutesShort: '{minutes} min',
    hoursShort: '{hours} h',
    atLeast: '{count}+',
  },
  ownStatistics: {
    yourStatisticsCouldNotBeLoaded: 'Your statistics could not be loaded',
    loadingYourStatistics: 'Loading your statistics…',
    published: 'Published',
    noneWaitsForDecision: 'Nothing is waiting for a decision',
    views: 'Views',
    ofAllThatIsPublished: 'On all your published articles',
    likes: 'Likes',
    comments: 'Comments',
    mostViewed: 'Most viewed',
    nothingHasHappenedYet: 'Nothing has happened yet',
    yourStatistics: 'Your statistics',
    whatBecameOfYourArticles:
      'What became of your articles, day by day (UTC). A view is counted once for each reader, article and day, without keeping who it was.',
    moreInReview: '{count} more in review',
    dayByDay: 'Day by day',
    yourArticles: 'Your articles',
    writeArticle: 'Write an article',
    asSoonAsYouSubmitArticle:
      'As soon as you submit an article, this page shows what becomes of it: the decision, its readers, their likes and comments.',
  },
  rangeSwitch: {
    timeSpan: 'Time span',
  },
  reviewFigures: {
    tooFewDecisions: 'Too few decisions in the last 30 days to say how long it takes.',
    late: 'Late',
    soonLate: 'Soon late',
    howLongAuthorsWait: 'How long authors wait',
    wePromise: 'We promise {from} to {to} hours.',
    nobodyWaitsQueue: 'Nobody waits: the queue is empty.',
    inLast30Days:
      'In the last 30 days half of all submissions were decided within {half}, nine of ten within {most}.',
    by: 'by {name}',
    editBy: 'by {name}, an edit',
    submitted: 'submitted {when}',
  },
  seriesCharts: {
    inRange: 'in {range}. {change}.',
  },
  statCards: {
    loadingFigures: 'Loading the figures…',
    figuresCouldNotBeLoaded: 'The figures could not be loaded',
    published: 'Published',
    articlesReadersSee: 'Articles readers see',
    waiting: 'Waiting',
    forDecision: 'For a decision',
    rejected: 'Rejected',
    backWithTheirAuthors: 'Back with their authors',
    hidden: 'Hidden',
    takenFromReaders: 'Taken from readers',
    members: 'Members',
    withAccount: 'With an account',
    titleInRange: '{title} in {range}',
  },
  topArticles: {
    noArticleIsPublished: 'No article is published yet.',
    article: 'Article',
  },

  // kit
  relativeTime: {
    justNow: 'just now',
  },
  formatCount: {
    thousands: '{count}k',
  },
  emailAddress: {
    thatIsLonger: 'That is longer than an email address can be.',
    enterEmailAddress: 'Enter an email address such as ada@example.com.',
  },

  // platform
  appError: {
    pleaseSignInAndTryAgain: 'Please sign in and try again.',
    youAreNotAllowed: 'You are not allowed to do that.',
    thereIsNothing: 'There is nothing at this address.',
    siteCannotAnswerRight: 'The site cannot answer right now. Please try again in a moment.',
    sendThisRequest: 'Send this request as {mediaType}.',
    requestIsTooLarge: 'The request is too large. The limit is {limit}.',
    tryAgainInSeconds: {
      one: 'That was too often. Please try again in {count} second.',
      other: 'That was too often. Please try again in {count} seconds.',
    },
    tryAgainInMinutes: {
      one: 'That was too often. Please try again in {count} minute.',
      other: 'That was too often. Please try again in {count} minutes.',
    },
  },
  composeMail: {
    orCopyThisAddress: 'Or copy this address: {address}',
  },
  brokenRequest: {
    requestTookTooLong: 'The request took too long to arrive.',
    addressOrHeaders: 'The address or the headers of this request are too long.',
    thisIsNotWell: 'This is not a well-formed request.',
  },
  createHttpServer: {
    requestIsNotValid: 'The request is not valid UTF-8.',
    requestIsNotValidJson: 'The request is not valid JSON.',
  },
  errorAnswer: {
    somethingWentWrong: 'Something went wrong on our side. Please try again.',
    requestMustBeJson: 'The request must be a JSON object.',
    requestIsNotAsLongAsItSays: 'The request is not as long as it says.',
    thisAddressIsNotWellFormed: 'This address is not well formed.',
    pleaseCheckNames: 'Please check {names}.',
    isNotValid: 'is not valid',
  },
  methodNotAllowed: {
    methodIsNotPossible: '{method} is not possible here. Possible: {methods}.',
  },
  readUpload: {
    fileIsEmpty: 'The file is empty.',
    formWithFile: 'The form with the file is not complete or not well formed.',
    sendOneFile: 'Send one file, in the field {field}.',
    fileIsInWrongField: 'The file is in the wrong field: send it in the field {field}.',
    thereIsNoFile: 'There is no file in this request: send it in the field {field}.',
  },
  textGuard: {
    requestIsNestedTooDeeply: 'The request is nested too deeply.',
    requestContainsCharacters: 'The request contains characters that cannot be stored.',
  },

  // richtext
  checkContent: {
    imagesWithoutAlt: {
      one: 'One image has no description, so readers who cannot see it miss what it shows.',
      other: '{count} images have no description, so readers who cannot see them miss what they show.',
    },
    skippedHeadings: {
      one: 'One heading skips a level, which makes the outline harder to follow.',
      other: '{count} headings skip a level, which makes the outline harder to follow.',
    },
    codeWithoutLanguage: {
      one: 'One code block has no language yet; choose one and it gets its colours.',
      other: '{count} code blocks have no language yet; choose one and they get their colours.',
    },
    emptyLinks: {
      one: 'One link has no text, so nobody can see or follow it.',
      other: '{count} links have no text, so nobody can see or follow them.',
    },
  },
  cleanFigure: {
    image: 'Image',
  },
  compareCode: {
    language: 'Language: {before} → {after}',
  },
  compareFigure: {
    imageReplaced: 'Image replaced',
    imageSize: 'Image size: {before} → {after}',
    size: '{width} × {height}',
    sizeNotGiven: 'not given',
    altText: 'Alt text: {before} → {after}',
  },
  compareInline: {
    paragraphSplit: { other: 'Paragraph split into {count}' },
    paragraphsJoined: { other: '{count} paragraphs joined into one' },
  },
  decorateHtml: {
    imageInFullSize: 'Full size: {description}',
    copyThisCode: 'Copy this code',
    linkTo: 'Link to: {heading}',
  },
  draftChanges: {
    movedUp: 'Moved up',
    movedDown: 'Moved down',
    wasPartOfParagraphAbove: 'Was part of the paragraph above',
    changedInWayHardToSee: 'Changed in a way that is hard to see',
  },
  hiddenCharacters: {
    softHyphen: 'soft hyphen',
    graphemeJoiner: 'grapheme joiner',
    arabicLetterMark: 'Arabic letter mark',
    hangulFiller: 'Hangul filler',
    mongolianVowelSeparator: 'Mongolian vowel separator',
    zeroWidthSpace: 'zero-width space',
    zeroWidthNonJoiner: 'zero-width non-joiner',
    zeroWidthJoiner: 'zero-width joiner',
    leftToRightMark: 'left-to-right mark',
    rightToLeftMark: 'right-to-left mark',
    lineSeparator: 'line separator',
    paragraphSeparator: 'paragraph separator',
    leftToRightEmbedding: 'left-to-right embedding',
    rightToLeftEmbedding: 'right-to-left embedding',
    endOfEmbeddingOrOverride: 'end of embedding or override',
    leftToRightOverride: 'left-to-right override',
    rightToLeftOverride: 'right-to-left override',
    wordJoiner: 'word joiner',
    functionApplication: 'function application',
    invisibleTimes: 'invisible times',
    invisibleSeparator: 'invisible separator',
    invisiblePlus: 'invisible plus',
    leftToRightIsolate: 'left-to-right isolate',
    rightToLeftIsolate: 'right-to-left isolate',
    firstStrongIsolate: 'first strong isolate',
    endOfIsolate: 'end of isolate',
    blankBraillePattern: 'blank Braille pattern',
    zeroWidthNoBreakSpace: 'zero-width no-break space',
    variationSelector: 'variation selector',
    tagCharacter: 'tag character',
    controlCharacter: 'control character',
    invisibleCharacter: 'invisible character',
    nameAndCode: '{name} ({code})',
  },
  tellBlocks: {
    became: '{before} became {after}',
    quote: 'Quote',
    alignedBlock: 'Aligned block',
    heading: 'Heading',
    numberedList: 'Numbered list',
    paragraph: 'Paragraph',
    headerCell: 'Header cell',
    plainCell: 'Plain cell',
    bulletedList: 'Bulleted list',
    aQuote: 'a quote',
    anAlignedBlock: 'an aligned block',
    aHeading: 'a heading',
    aNumberedList: 'a numbered list',
    aParagraph: 'a paragraph',
    aHeaderCell: 'a header cell',
    aPlainCell: 'a plain cell',
    aBulletedList: 'a bulleted list',
    headingLevel: 'Heading level: {before} → {after}',
    alignment: 'Alignment: {before} → {after}',
    left: 'left',
    center: 'center',
    right: 'right',
    numberingStartsAt: 'Numbering starts at: {before} → {after}',
    noAltText: 'none',
    quotedAltText: '“{text}”',
    altText: 'Alt text: {text}',
  },
  tellChanges: {
    whiteSpace: 'white space',
    quoted: '“{text}”',
    quotedBeginning: '“{text}…”',
    noLanguage: 'none',
    hiddenCharacterAdded: 'Hidden character added: {name}',
    hiddenCharacterRemoved: 'Hidden character removed: {name}',
    linkAdded: 'Link added: {text} leads to {address}',
    code: 'code',
    italic: 'italic',
    struckThrough: 'struck through',
    bold: 'bold',
    underlined: 'underlined',
    and: '{one} and {other}',
    or: '{one} or {other}',
    now: 'Now {formats}: {words}',
    noLonger: 'No longer {formats}: {words}',
    nowAndNoLonger: 'Now {formats}, no longer {lost}: {words}',
  },
  tellLinks: {
    linkTarget: 'Link target: {before} → {after}',
    linkRemoved: 'Link removed: {text} led to {address}',
    linkNowCovers: 'Link now covers {text} too: {address}',
    linkNoLongerCovers: 'Link no longer covers {text}: {address}',
  },
  foreignImages: {
    image: 'Image',
  },
  renderHtml: {
    table: 'Table',
  },
  vocabulary: {
    plainText: 'Plain text',
  },

  // ui
  chartTable: {
    week: 'Week',
    day: 'Day',
    showAsTable: 'Show as table',
    titleAsTable: '{title}, as a table',
  },
  chartWords: {
    weekTo: 'Week to {day}',
    barAmount: '{bar}: {amount}',
    noneByDay: '{title} by day, {first} to {last}: none.',
    noneByWeek: '{title} by week, {first} to {last}: none.',
    mostOnDay: '{title} by day, {first} to {last}: {total}, at most {most} on {day}.',
    mostInWeek: '{title} by week, {first} to {last}: {total}, at most {most} in the week to {day}.',
    mostOnFirstDay: '{title} by week, {first} to {last}: {total}, at most {most} on {day}.',
  },
  dayChart: {
    nothingInThisTime: 'Nothing in this time',
    readBarByBar: '{title}: read bar by bar',
    atMostADay: 'At most {most} a day',
    atMostAWeek: 'At most {most} a week',
  },
  confirmDialog: {
    cancel: 'Cancel',
  },
  dialog: {
    close: 'Close',
  },
  errorCard: {
    tryAgain: 'Try Again',
  },
  late: {
    couldNotBeLoaded: 'This part of the page could not be loaded. Try again, or reload the page.',
    tryAgain: 'Try Again',
  },
  pageLinks: {
    pages: 'Pages',
    previous: 'Previous',
    next: 'Next',
    pageOfTotal: 'Page {page} of {totalPages}',
  },
  shortcutDialog: {
    keyboardShortcuts: 'Keyboard shortcuts',
    useSingleKeys: 'Use single keys on this device',
  },
  tagInput: {
    addTag: 'Add a tag',
    tagsAreTheMost: '{most} tags are the most',
    suggestedTags: 'Suggested tags',
    removeTag: 'Remove {tag}',
  },
  toaster: {
    message: 'Message',
    notifications: 'Notifications',
    dismiss: 'Dismiss',
  },
};
